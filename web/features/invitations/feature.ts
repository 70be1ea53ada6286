import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/invite-management',
      title: 'Invitations',
      frame: 'shell',
      load: () => import('./invite-management-page.tsx').then(({ InviteManagementPage }) => InviteManagementPage),
    },
    {
      path: '/add-to-care-circle',
      title: 'Add to Care Circle',
      frame: 'shell',
      width: 'reading',
      load: () => import('./add-to-care-circle-page.tsx').then(({ AddToCareCirclePage }) => AddToCareCirclePage),
    },
    {
      path: '/invite/:token',
      title: 'Invitation',
      frame: 'bare',
      load: () => import('./invite-page.tsx').then(({ InvitePage }) => InvitePage),
    },
  ],
}
