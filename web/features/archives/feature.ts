import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: () => import('./my-data-card.tsx').then(({ MyDataCard }) => MyDataCard),
}
