import { MoodCard } from './mood-card.tsx'

/** On the dashboard: the mood of the week, and one tap for today. */
export const card = { column: 'side', place: 4, needs: 'mood.read', Content: MoodCard } as const
