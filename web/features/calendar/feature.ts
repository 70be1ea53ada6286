import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [
    {
      section: 'account',
      load: () => import('../calendar-exchange/outside-access-card.tsx').then((part) => part.OutsideAccessCard),
    },
  ],
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
