import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import { effectLabels, outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useEffect } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { type EntryOf, isOf } from '../../../device/entry.ts'
import { discard, usePending } from '../../../device/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { RefusedItem } from '../../../ui/records/refused-item.tsx'
import { timeAndDay } from '../../../ui/time.ts'
import { useAskDose } from '../recording/ask-dose.tsx'

type Undo = EntryOf<typeof doses.undo>
type Effect = EntryOf<typeof doses.effect>

/** Undos, and notes of how a dose worked, that the server refused: they stay until somebody has seen them. */
export function RefusedChanges() {
  const { id } = useCircle()
  const undos = usePending(doses.undo, id).filter(isRefused)
  const effects = usePending(doses.effect, id).filter(isRefused)
  useEffect(() => {
    for (const each of [...undos, ...effects]) if (isWithoutDose(each)) void discard(each.id)
  }, [undos, effects])
  const shown = [...undos, ...effects].filter((each) => !isWithoutDose(each))
  if (shown.length === 0) return null
  return (
    <ul role="alert" className="mb-5 space-y-2">
      {shown.map((each) => (
        <RefusedChange key={each.id} refused={each} />
      ))}
    </ul>
  )
}

const isRefused = ({ state }: Undo | Effect) => state === 'failed'
/** Its record was never saved: nothing to correct. */
const isWithoutDose = ({ refusal }: Undo | Effect) => refusal?.errorCode === 'NOT_FOUND'

function RefusedChange({ refused }: { refused: Undo | Effect }) {
  const { zone } = useCircle()
  const { id, input, problem } = refused
  const effect = isOf(refused, doses.effect) ? refused.input.body.effect : undefined
  const { data: dose } = useCircleApi(doses.read, { params: { id: input.params.id } })
  return (
    <RefusedItem
      actions={
        <>
          <Button look="secondary" onClick={() => void discard(id)}>
            Close
          </Button>
          {dose && !effect && <InErrorButton dose={dose} />}
        </>
      }
    >
      {effect ? 'Not noted: ' : 'Not undone: '}
      <strong dir="auto">{dose?.medicationName ?? 'a dose'}</strong>
      {dose && `, ${dose.dueAt ? 'due' : 'as needed,'} ${timeAndDay(dose.dueAt ?? dose.at, zone)}`}.{' '}
      {effect ? `${effectLabels[effect]}.` : dose && stillCounts(dose)} {problem}
    </RefusedItem>
  )
}

const stillCounts = ({ outcome, inErrorAt, supersededAt }: Dose) =>
  inErrorAt || supersededAt ? '' : `It still counts as ${outcomeText(outcome)}.`

function InErrorButton({ dose }: { dose: Dose }) {
  const ask = useAskDose()
  const mayMark = useCan('doses.markInError', dose.authorId)
  if (!mayMark || dose.inErrorAt) return null
  return (
    <Button look="secondary" onClick={() => ask({ inError: dose })}>
      Entered in error...
    </Button>
  )
}
