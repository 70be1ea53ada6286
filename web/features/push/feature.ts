import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [
    {
      section: 'notifications',
      withoutCircle: true,
      load: () => import('./push-card.tsx').then(({ PushCard }) => PushCard),
    },
  ],
}
