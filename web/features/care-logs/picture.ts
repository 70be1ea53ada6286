import type { Picture } from '../../access/feature.ts'
import { IntakeToday } from './intake-today.tsx'

/** On the dashboard: what was eaten and drunk today. */
export const picture: Picture = { name: 'intake', needs: 'careLogs.read', Content: IntakeToday }
