import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { discard, usePending } from '../../../device/outbox.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { withSearch } from '../../../ui/forms/use-search-values.ts'
import { timeAndDay } from '../../../ui/time.ts'
import type { DoseEntry } from '../waiting-doses.ts'

type RefusedProps = { isShown: (entry: DoseEntry) => boolean }

/**
 * Records that the server refused and that are nowhere else on this page: of a phone that was offline for days, or of a
 * medication that is on hold by now.
 */
export function RefusedBefore({ isShown }: RefusedProps) {
  const { id } = useCircle()
  const refused = usePending(doses.record, id).filter((entry) => entry.state === 'failed' && !isShown(entry))
  return refused.length > 0 ? <RefusedList refused={refused} /> : null
}

function RefusedList({ refused }: { refused: DoseEntry[] }) {
  const { zone } = useCircle()
  const { data } = useCircleApi(medications.list)
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return (
    <ul role="alert" className="mb-5 space-y-2">
      {refused.map(({ id, at, problem, input: { body } }) => {
        const moment = body.dueAt ?? body.at ?? at
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-2 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink"
          >
            <p className="flex-1 basis-60 wrap-anywhere">
              Not saved: <strong dir="auto">{names.get(body.medicationId) ?? 'a dose'}</strong>,{' '}
              {body.dueAt ? 'due' : 'as needed,'} {timeAndDay(moment, zone)}. {problem}
            </p>
            <Link
              to={withSearch('/medications', { view: 'week', from: startOfWeek(dayAt(moment, zone)) })}
              className={buttonClasses('secondary')}
            >
              See that week
            </Link>
            <Button look="secondary" onClick={() => void discard(id)}>
              Discard
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
