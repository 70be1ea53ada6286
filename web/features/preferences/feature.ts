import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: () => import('./look-cards.tsx').then(({ LookCards }) => LookCards),
}
