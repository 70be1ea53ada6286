import { later } from '../../ui/later.tsx'

/** Comes after the dashboard. */
export const MoodCard = later(() => import('./week-of-mood.tsx').then((part) => part.WeekOfMood), {
  name: 'The mood of the week',
})
