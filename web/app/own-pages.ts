import type { Feature, Page } from '../access/feature.ts'

const dashboard = () => import('./dashboard/whole-dashboard.tsx').then(({ WholeDashboard }) => WholeDashboard)

/** Shown instead of every page to people without a circle. */
export const setup: Page = {
  path: '/my-care',
  title: 'Care Profile',
  frame: 'shell',
  load: () =>
    import('../features/circles/profile/care-profile-page.tsx').then(({ CareProfilePage }) => CareProfilePage),
}

/** Pages that belong to no single feature because they show several. */
export const ownPages: Feature = {
  pages: [
    { path: '/', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/dashboard', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/care-circle/:id', title: 'Dashboard', frame: 'shell', load: dashboard },
    {
      path: '/my-care',
      title: 'My Care',
      frame: 'shell',
      width: 'reading',
      load: () => import('./my-care.tsx').then(({ MyCare }) => MyCare),
    },
    {
      path: '/care-logs',
      title: 'Care Logs',
      frame: 'shell',
      width: 'reading',
      load: () => import('./care-logs-with-handover.tsx').then(({ CareLogsWithHandover }) => CareLogsWithHandover),
    },
    {
      path: '/preferences',
      title: 'Preferences',
      frame: 'shell',
      width: 'reading',
      load: () => import('./all-preferences.tsx').then(({ loadAllPreferences }) => loadAllPreferences()),
    },
  ],
}
