import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/emergency-contacts',
      title: 'Emergency Contacts',
      frame: 'shell',
      width: 'reading',
      load: () => import('./emergency-contacts-page.tsx').then(({ EmergencyContactsPage }) => EmergencyContactsPage),
    },
  ],
}
