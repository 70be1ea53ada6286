import { usePreferences } from '../../access/preferences.ts'
import { ahead } from '../../features/dashboard/ahead.ts'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { JoinLink } from '../../features/join-requests/join-link.tsx'
import { later } from '../../ui/layout/later.tsx'

// Requested with the page, so that it is there when the answer arrives.
const rest = import('./rest-of-dashboard.tsx')
rest.catch(() => {})
const Rest = later(() => import('./rest-of-dashboard.tsx').then(({ RestOfDashboard }) => RestOfDashboard), {
  name: 'The rest of the dashboard',
})

const SimpleDay = later(() => import('../simple/simple-day.tsx').then((part) => part.SimpleDay), { name: 'Your day' })

/** The day with the features' cards; in simple mode, four large buttons. Join links lead here. */
export function WholeDashboard() {
  const { simple } = usePreferences()
  return (
    <>
      {simple ? <SimpleDay /> : <DashboardPage Rest={Rest} />}
      <JoinLink />
    </>
  )
}
WholeDashboard.first = [ahead]
