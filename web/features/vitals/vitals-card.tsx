import { later } from '../../ui/later.tsx'

/** Comes after the dashboard: the rules of readings are no part of the first page. */
export const VitalsCard = later(() => import('./newest-readings.tsx').then((part) => part.NewestReadings), {
  name: 'The newest readings',
})
