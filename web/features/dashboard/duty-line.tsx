import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { dayHeading, timeOfDay } from '../../ui/time.ts'

/** Who is there now, until when, and who comes next; nothing where nobody plans shifts. */
export function DutyLine({ onDuty: { now, next } }: { onDuty: DashboardPart<'onDuty'> }) {
  const { zone } = useCircle()
  const { user } = useSignedIn()
  if (now.length === 0 && !next) return null
  const nameOf = ({ userId, name }: { userId: number; name: string }) => (userId === user.id ? 'You' : name)
  const at = (moment: string) => {
    const day = dayAt(moment, zone)
    const time = timeOfDay(moment, zone)
    return day === dayAt(Date.now(), zone) ? time : `${dayHeading(day, zone)}, ${time}`
  }
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-3 shadow-card">
      <ShieldCheck size={22} aria-hidden className="text-green" />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">On duty: </span>
        {now.length === 0 && 'nobody right now'}
        {now.map((duty, index) => (
          <span key={duty.userId}>
            {index > 0 && ', '}
            <bdi>{nameOf(duty)}</bdi> until {at(duty.end)}
          </span>
        ))}
        {next && (
          <span className="text-soft">
            {' · next: '}
            <bdi>{nameOf(next)}</bdi> from {at(next.start)}
          </span>
        )}
      </span>
      <Link to="/calendar" className="inline-flex min-h-11 items-center max-sm:hidden">
        Calendar
      </Link>
    </p>
  )
}
