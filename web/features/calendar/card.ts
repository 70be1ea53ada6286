import type { Card } from '../../access/feature.ts'
import { ComingUp } from './coming-up.tsx'

export const card: Card = { column: 'side', place: 1, needs: 'calendar.read', Content: ComingUp }
