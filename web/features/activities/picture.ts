import type { Picture } from '../../access/feature.ts'
import { ActivityWeek } from './activity-week.tsx'

/** On the dashboard: this week's activities, planned and done. */
export const picture: Picture = { name: 'activities', needs: 'calendar.read', Content: ActivityWeek }
