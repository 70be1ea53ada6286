import type { Card } from '../../access/feature.ts'
import { ComingUp } from './coming-up.tsx'

export const card: Card = { column: 'side', name: 'coming', needs: 'calendar.read', Content: ComingUp }
