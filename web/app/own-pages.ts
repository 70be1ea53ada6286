import type { Feature } from '../access/feature.ts'

const dashboard = () => import('./whole-dashboard.tsx').then(({ WholeDashboard }) => WholeDashboard)

/** What belongs to no feature alone: pages that show several. */
export const ownPages: Feature = {
  pages: [
    { path: '/', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/dashboard', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/care-circle/:id', title: 'Dashboard', frame: 'shell', load: dashboard },
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
