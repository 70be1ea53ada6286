import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'

/** Documents that have to be renewed, the soonest by name. */
export function ExpiringNote({ documents: { items, many } }: { documents: DashboardPart<'expiringDocuments'> }) {
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  if (many === 0) return null
  const others = many - items.length
  return (
    <section
      aria-labelledby="documents-to-renew"
      className="flex gap-3 rounded-card bg-apricot-wash px-4 py-2.5 text-apricot-ink"
    >
      <CalendarClock size={22} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="documents-to-renew" className="font-semibold text-base">
          To be renewed
        </h2>
        <ul>
          {items.map(({ id, title, expiresAt }) => (
            <li key={id}>
              <Link
                to={`/medical-vault?document=${id}`}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-apricot-ink no-underline"
              >
                <span className="line-clamp-2 min-w-0 underline wrap-anywhere">
                  <bdi>{title}</bdi>
                </span>
                <span className="text-sm">{expiryText(expiresAt, today)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {others > 0 && (
          <Link
            to="/medical-vault"
            className="inline-flex min-h-11 items-center font-semibold text-apricot-ink underline"
          >
            {others === 1 ? 'One more' : `${others} more`}
          </Link>
        )}
      </div>
    </section>
  )
}
