import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { discard } from '../../../device/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { useRecordAnyway } from '../recording/use-record-anyway.ts'
import { inTheWayOf } from '../recording/use-record-dose.ts'
import type { DoseEntry, DueMedication } from '../waiting-doses.ts'

type RefusedProps = { pending: DoseEntry; item: { medication: DueMedication; quantity: number; dose?: Dose | null } }

/** A record that the server refused: somebody was faster, it was too soon, it was on hold, or another reason. */
export function RefusedDose({ pending, item }: RefusedProps) {
  const { zone } = useCircle()
  const anyway = useRecordAnyway()(pending, item)
  const theirs = inTheWayOf(pending)
  const { name } = item.medication
  const dismiss = theirs ? 'Keep theirs' : 'Discard'
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center gap-2 rounded-control bg-apricot-wash p-3 text-apricot-ink"
    >
      <p className="flex-1 basis-64">
        {theirs ? (
          <>
            <strong dir="auto">{theirs.authorName}</strong> has already recorded this dose:{' '}
            {outcomeText(theirs.outcome)} at {timeAndDay(theirs.at, zone)}. Yours was not saved.
          </>
        ) : (
          <>Not saved. {pending.problem}</>
        )}
      </p>
      <Button look="secondary" aria-label={`${dismiss}: ${name}`} onClick={() => void discard(pending.id)}>
        {dismiss}
      </Button>
      <Button look="secondary" aria-label={`${anyway.label}: ${name}`} onClick={anyway.run}>
        {anyway.label}
      </Button>
    </div>
  )
}
