import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  bells: [
    {
      place: 2,
      needs: 'joinRequests.answer',
      load: () => import('./requests-bell.tsx').then(({ RequestsBell }) => RequestsBell),
    },
  ],
}
