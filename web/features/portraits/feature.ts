import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: () => import('./portrait-card.tsx').then(({ PortraitCard }) => PortraitCard),
}
