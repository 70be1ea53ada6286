import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/calendar',
      title: 'Calendar',
      frame: 'shell',
      width: 'full',
      load: () => import('./calendar-page.tsx').then(({ CalendarPage }) => CalendarPage),
    },
  ],
}
