import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Pill } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { timeOfDay } from '../../ui/time.ts'
import type { ListedDose } from '../doses/due-doses.ts'
import { AskDose } from '../doses/recording/ask-dose.tsx'
import { DoseRow } from '../doses/today/dose-row.tsx'
import { useListedDoses } from '../doses/use-due.ts'

const SHOWN = 6

/** What is to be given now, each with one tap, what was just given, and when the next is due. */
export function DosesCard({ doses, zone, now: readAt }: { doses: DashboardPart<'doses'>; zone: string; now: string }) {
  const day = readAt.slice(0, 10)
  const { listed, now } = useListedDoses({ ...doses, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] })
  const items = listed?.items ?? []
  const toGive = items.filter(({ dose, state }) => dose || state === 'due' || state === 'late')
  const shown = openFirst(toGive).slice(0, SHOWN)
  const { due, taken, missed } = doses.today
  return (
    <Card
      title="Medications now"
      icon={<Pill size={22} aria-hidden />}
      action={
        <Link to="/medications" className={buttonClasses('quiet')}>
          Today
        </Link>
      }
    >
      <AskDose>
        <ul className="-my-1">
          {toGive.map((item) => shown.includes(item) && <DoseRow key={item.key} item={item} withTime now={now} />)}
        </ul>
      </AskDose>
      {toGive.length > SHOWN && (
        <Link to="/medications" className="mt-2 inline-flex min-h-11 items-center">
          And {toGive.length - SHOWN} more
        </Link>
      )}
      {toGive.length === 0 && <p>{due === 0 ? 'No medication is due today.' : 'Nothing is due right now.'}</p>}
      <NextDoses items={items} />
      {due > 0 && (
        <p className="mt-2 text-sm text-soft tabular-nums">
          {taken} of {due} {due === 1 ? 'dose' : 'doses'} taken today{missed > 0 && `, ${missed} missed`}
        </p>
      )}
    </Card>
  )
}

/** What was recorded must not push off the card what still waits. */
const openFirst = (items: ListedDose[]) => [...items.filter(({ dose }) => !dose), ...items.filter(({ dose }) => dose)]

/** 'Next at 20:00: Metformin, Lisinopril' */
function NextDoses({ items }: { items: ListedDose[] }) {
  const { zone } = useCircle()
  const next = items.find(({ state }) => state === 'upcoming')?.dueAt
  if (!next) return null
  const names = items.filter(({ dueAt, dose }) => dueAt === next && !dose).map(({ medication }) => medication.name)
  return (
    <p className="mt-2 text-soft wrap-anywhere">
      <span className="font-semibold tabular-nums">Next at {timeOfDay(next, zone)}:</span>{' '}
      <span dir="auto">{names.join(', ')}</span>
    </p>
  )
}
