import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/activities',
      title: 'Activities',
      frame: 'shell',
      width: 'reading',
      load: () => import('./activities-page.tsx').then(({ ActivitiesPage }) => ActivitiesPage),
    },
  ],
}
