import type { Picture } from '../../access/feature.ts'
import { ActivityWeek } from './activity-week.tsx'

/** On the dashboard: the activities of this week, planned against done. */
export const picture: Picture = { name: 'activities', needs: 'calendar.read', Content: ActivityWeek }
