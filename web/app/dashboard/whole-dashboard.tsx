import { usePreferences } from '../../access/preferences.ts'
import { ahead } from '../../features/dashboard/ahead.ts'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { later } from '../../ui/layout/later.tsx'

// Asked for with the page, and there when the answer is: what is below what is to be done now.
const rest = import('./rest-of-dashboard.tsx')
rest.catch(() => {})
const Rest = later(() => import('./rest-of-dashboard.tsx').then(({ RestOfDashboard }) => RestOfDashboard), {
  name: 'The rest of the dashboard',
})

const SimpleDay = later(() => import('../simple/simple-day.tsx').then((part) => part.SimpleDay), { name: 'Your day' })

/** The day, and the cards that features add to it; in the simple mode four things to press. */
export const WholeDashboard = () => (usePreferences().simple ? <SimpleDay /> : <DashboardPage Rest={Rest} />)
WholeDashboard.first = ahead
