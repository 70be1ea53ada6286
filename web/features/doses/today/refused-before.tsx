import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { discard, usePending } from '../../../device/outbox.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { withSearch } from '../../../ui/forms/use-search-values.ts'
import { timeAndDay } from '../../../ui/time.ts'
import { useRecordAnyway } from '../recording/use-record-anyway.ts'
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
  const anyway = useRecordAnyway()
  const byId = new Map(data?.map((medication) => [medication.id, medication]))
  return (
    <ul role="alert" className="mb-5 space-y-2">
      {refused.map((pending) => {
        const { id, at, problem, input } = pending
        const { body } = input
        const moment = body.dueAt ?? body.at ?? at
        const medication = byId.get(body.medicationId)
        const again = medication && anyway(pending, aboutIt(medication))
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-2 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink"
          >
            <p className="flex-1 basis-60 wrap-anywhere">
              Not saved: <strong dir="auto">{medication?.name ?? 'a dose'}</strong>, {body.dueAt ? 'due' : 'as needed,'}{' '}
              {timeAndDay(moment, zone)}. {problem}
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
            {again && (
              <Button look="secondary" onClick={again.run}>
                {again.label}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Unless the record says how much: one dose as needed. */
const aboutIt = ({ schedule, ...medication }: Medication) => ({
  medication: { ...medication, lastSite: null },
  quantity: schedule?.quantity ?? 1,
})
