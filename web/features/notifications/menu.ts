import type { Menu } from '../../access/feature.ts'

export const menu: Menu = {
  bells: [
    {
      place: 1,
      needs: 'notifications.read',
      load: () => import('./notifications-bell.tsx').then(({ NotificationsBell }) => NotificationsBell),
    },
  ],
}
