import type { Picture } from '../../access/feature.ts'
import { NewestReadings } from './newest-readings.tsx'

/** On the dashboard: the newest readings with their trends. */
export const picture: Picture = { name: 'vitals', needs: 'vitals.read', Content: NewestReadings }
