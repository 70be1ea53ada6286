import { VitalsCard } from './vitals-card.tsx'

/** On the dashboard: the newest readings. */
export const card = { column: 'side', place: 3, needs: 'vitals.read', Content: VitalsCard } as const
