import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [{ section: 'data', load: () => import('./my-data-card.tsx').then(({ MyDataCard }) => MyDataCard) }],
}
