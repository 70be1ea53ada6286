import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Link } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { discard } from '../../../device/outbox.ts'
import { withSearch } from '../../../ui/browser/use-address.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { RefusedItem } from '../../../ui/records/refused-item.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { useRecordAnyway } from '../recording/use-record-anyway.ts'
import type { DoseEntry } from '../waiting-doses.ts'
import { RefusedChanges } from './refused-changes.tsx'

/** Records of doses, undos and notes that the server refused, each with what can be done about it. */
export function RefusedDoses({ refused }: { refused: DoseEntry[] }) {
  return (
    <>
      <RefusedChanges />
      {refused.length > 0 && <RefusedList refused={refused} />}
    </>
  )
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
        const name = medication?.name ?? 'a dose'
        const again = medication && anyway(pending, aboutIt(medication, body.dueAt))
        return (
          <RefusedItem
            key={id}
            actions={
              <>
                <Link
                  to={withSearch('/medications', { view: 'week', from: startOfWeek(dayAt(moment, zone)) })}
                  className={buttonClasses('secondary')}
                >
                  See that week
                </Link>
                <Button look="secondary" aria-label={`Discard: ${name}`} onClick={() => void discard(id)}>
                  Discard
                </Button>
                {again && (
                  <Button look="secondary" aria-label={`${again.label}: ${name}`} onClick={again.run}>
                    {again.label}
                  </Button>
                )}
              </>
            }
          >
            Not saved: <strong dir="auto">{name}</strong>, {body.dueAt ? 'due' : 'as needed,'}{' '}
            {timeAndDay(moment, zone)}. {problem}
          </RefusedItem>
        )
      })}
    </ul>
  )
}

/** The amount of a dose that was due is not known here: its times have their own, and may have changed since. */
const aboutIt = ({ schedule, ...medication }: Medication, dueAt: string | null | undefined) => ({
  medication: { ...medication, lastSite: null },
  quantity: dueAt ? undefined : (schedule?.quantity ?? undefined),
})
