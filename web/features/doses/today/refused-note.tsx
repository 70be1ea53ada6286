import { useCircle } from '../../../access/use-can.ts'
import { discard, tryAgain } from '../../../device/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { outcomeLabels } from '../labels.ts'
import { useAskDose } from '../recording/ask-dose.tsx'
import { inTheWayOf } from '../recording/use-record-dose.ts'
import type { DoseEntry, DueMedication } from '../waiting-doses.ts'

type RefusedProps = { pending: DoseEntry; item: { medication: DueMedication; quantity: number } }

/** A record that the server refused: somebody was faster, it was too soon, or another reason. */
export function RefusedNote({ pending, item }: RefusedProps) {
  const { zone } = useCircle()
  const ask = useAskDose()
  const theirs = inTheWayOf(pending)
  const tooSoon = pending.refusal?.errorCode === 'TOO_SOON'
  const hold = pending.refusal?.errorCode === 'HOLD_ADVISED' || Boolean(pending.refusal?.fields?.readings)
  const { outcome, dueAt, at, quantity, reason, readings } = pending.input.body
  const mine = {
    medication: item.medication,
    quantity: quantity ?? item.quantity,
    dueAt: dueAt ?? null,
    outcome,
    ...(at ? { at } : {}),
    ...(reason ? { reason } : {}),
    ...(readings ? { readings } : {}),
  }
  const override = () => {
    if (theirs) ask({ record: { ...mine, replaces: theirs } })
    else if (tooSoon) ask({ record: { ...mine, warning: pending.problem ?? 'It is too soon for the next dose.' } })
    else if (hold) ask({ record: mine })
    else void tryAgain(pending.id)
  }
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center gap-2 rounded-control bg-apricot-wash p-3 text-apricot-ink"
    >
      <p className="flex-1 basis-64">
        {theirs ? (
          <>
            <strong dir="auto">{theirs.authorName}</strong> has already recorded this dose:{' '}
            {outcomeLabels[theirs.outcome].toLowerCase()} at {timeAndDay(theirs.at, zone)}. Yours was not saved.
          </>
        ) : (
          <>Not saved. {pending.problem}</>
        )}
      </p>
      <Button look="secondary" onClick={() => void discard(pending.id)}>
        {theirs ? 'Keep theirs' : 'Discard'}
      </Button>
      <Button look="secondary" onClick={override}>
        {theirs || tooSoon || hold ? 'Record mine with a reason' : 'Try again'}
      </Button>
    </div>
  )
}
