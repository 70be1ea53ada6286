import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/care-circles',
      title: 'Personal Dashboard',
      frame: 'shell',
      load: () => import('./care-circles-page.tsx').then(({ CareCirclesPage }) => CareCirclesPage),
    },
    {
      path: '/manage-care-team/:id',
      title: 'Manage Care Team',
      frame: 'shell',
      load: () => import('./manage-care-team-page.tsx').then(({ ManageCareTeamPage }) => ManageCareTeamPage),
    },
    {
      path: '/profiles',
      title: 'Care Profiles',
      frame: 'shell',
      load: () => import('./profile/profiles-page.tsx').then(({ ProfilesPage }) => ProfilesPage),
    },
  ],
}
