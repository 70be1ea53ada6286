import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { isNewTo } from './is-new-to.ts'
import { LogRow } from './log-row.tsx'

const MOST_SHOWN = 6

/** The newest logs, a few lines each. */
export function RecentLogs({ dashboard: { recentLogs, sinceYouLooked } }: { dashboard: Dashboard }) {
  const { user } = useSignedIn()
  const isNew = isNewTo(user.id, sinceYouLooked?.since)
  const logs = recentLogs?.slice(0, MOST_SHOWN) ?? []
  if (logs.length === 0) return null
  return (
    <Section
      title="Recent care logs"
      action={
        <Link to="/care-logs" className={buttonClasses('quiet')}>
          All logs
        </Link>
      }
    >
      <Rows>
        {logs.map((log) => (
          <li key={log.id}>
            <LogRow log={log} to={logPath(log.id)} isDated isNew={isNew(log)} lines={2} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}
