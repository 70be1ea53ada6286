import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/emergency-contacts',
      title: 'Emergency Contacts',
      frame: 'shell',
      load: () => import('./emergency-contacts-page.tsx').then(({ EmergencyContactsPage }) => EmergencyContactsPage),
    },
  ],
}
