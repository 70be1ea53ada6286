import type { Card } from '../../access/feature.ts'
import { DosesTaken } from './doses-taken.tsx'

export const card: Card = { column: 'side', name: 'doses', needs: 'medications.read', Content: DosesTaken }
