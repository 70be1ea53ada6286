import type { Picture } from '../../access/feature.ts'
import { WeekOfMood } from './week-of-mood.tsx'

/** On the dashboard: this week's mood, and one tap for today. */
export const picture: Picture = { name: 'mood', needs: 'mood.read', Content: WeekOfMood }
