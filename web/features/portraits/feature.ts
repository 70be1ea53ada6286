import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [
    { section: 'account', load: () => import('./portrait-card.tsx').then(({ PortraitCard }) => PortraitCard) },
  ],
}
