import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/calendar',
      title: 'Calendar',
      frame: 'shell',
      load: () => import('./calendar-page.tsx').then(({ CalendarPage }) => CalendarPage),
    },
  ],
}
