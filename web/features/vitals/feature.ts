import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/vitals-analytics',
      title: 'Vitals Analytics',
      frame: 'shell',
      load: () => import('./vitals-page.tsx').then(({ VitalsPage }) => VitalsPage),
    },
  ],
}
