import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/mood-tracking',
      title: 'Mood Tracking',
      frame: 'shell',
      load: () => import('./mood-page.tsx').then(({ MoodPage }) => MoodPage),
    },
  ],
}
