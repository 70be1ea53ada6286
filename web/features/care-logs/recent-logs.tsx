import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { LogRow } from './log-row.tsx'

/** The newest logs, a few lines each. */
export function RecentLogs({ dashboard: { recentLogs } }: { dashboard: Dashboard }) {
  if (!recentLogs || recentLogs.length === 0) return null
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
        {recentLogs.map((log) => (
          <li key={log.id}>
            <LogRow log={log} to={`/care-logs?log=${log.id}`} isDated lines={2} />
          </li>
        ))}
      </Rows>
    </Section>
  )
}
