import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/emergency-card',
      title: 'Emergency Card',
      frame: 'shell',
      load: () => import('./emergency-card-page.tsx').then(({ EmergencyCardPage }) => EmergencyCardPage),
    },
  ],
}
