import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/handover',
      title: 'Handover',
      frame: 'shell',
      width: 'reading',
      load: () => import('./handover-page.tsx').then(({ HandoverPage }) => HandoverPage),
    },
  ],
}
