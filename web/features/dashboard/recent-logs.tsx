import { describeDetails, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { classes } from '../../ui/classes.ts'
import { dayHeading, timeOfDay } from '../../ui/time.ts'
import { logTypes } from '../care-logs/log-types.ts'
import { SeverityBadge } from '../care-logs/severity-badge.tsx'

/** The newest logs, a few lines each. */
export function RecentLogs({ logs }: { logs: CareLog[] }) {
  const { zone, firstName } = useCircle()
  if (logs.length === 0)
    return <p className="py-4 text-soft wrap-anywhere">Nothing has been written about {firstName} yet.</p>
  return (
    <ul className="divide-y divide-line">
      {logs.map((log) => {
        const { icon: Icon } = logTypes[log.type]
        const details = describeDetails(log)
        return (
          <li key={log.id} className="relative flex gap-3 py-3">
            <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-green" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <Link
                  to={`/care-logs?log=${log.id}`}
                  className={classes(
                    'font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline',
                    log.inErrorAt && 'line-through',
                  )}
                >
                  {log.title ?? typeLabels[log.type]}
                </Link>
                <SeverityBadge severity={log.severity} />
                <span className="text-sm text-soft">
                  {dayHeading(dayAt(log.occurredAt, zone), zone)}, {timeOfDay(log.occurredAt, zone)} · {log.authorName}
                </span>
              </p>
              <p className="line-clamp-2 wrap-anywhere" dir="auto">
                {details.length > 0 && <span className="text-soft">{details.join(' · ')} · </span>}
                {log.body}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
