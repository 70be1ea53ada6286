import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [
    { section: 'data', load: () => import('../calendar-exchange/links-card.tsx').then(({ LinksCard }) => LinksCard) },
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
