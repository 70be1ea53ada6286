import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  bells: [
    {
      place: 2,
      needs: 'joinRequests.answer',
      inSimpleView: true,
      load: () => import('./requests-bell.tsx').then(({ RequestsBell }) => RequestsBell),
    },
  ],
}
