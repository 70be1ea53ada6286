import type { Feature } from '../../access/feature.ts'

const dashboard = () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage)

export const feature: Feature = {
  pages: [
    { path: '/', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/dashboard', title: 'Dashboard', frame: 'shell', load: dashboard },
    { path: '/care-circle/:id', title: 'Dashboard', frame: 'shell', load: dashboard },
  ],
}
