import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { Ban, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan } from '../../../access/use-can.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { InErrorForm } from '../../../ui/records/in-error-form.tsx'

type ReadingActionsProps = { reading: VitalReading; onEdit: () => void }

/** The actions this person is allowed on this reading. */
export function ReadingActions({ reading, onEdit }: ReadingActionsProps) {
  const [isMarking, setMarking] = useState(false)
  const restore = useCircleSend(vitals.restore)
  const mayEdit = useCan('vitals.update', reading.authorId)
  const mayMark = useCan('vitals.markInError', reading.authorId)
  const params = { id: reading.id }
  if (reading.inErrorAt)
    return (
      mayMark && (
        <Button
          look="secondary"
          icon={<RotateCcw size={18} aria-hidden />}
          busy={restore.isPending && 'Saving...'}
          onClick={() => restore.mutate({ params }, { onError: (error) => sayFailed('This was not saved', error) })}
        >
          It was correct: undo this
        </Button>
      )
    )
  return (
    <>
      {mayEdit && (
        <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {mayMark && (
        <Button
          look="secondary"
          icon={<Ban size={18} aria-hidden />}
          aria-expanded={isMarking}
          onClick={() => setMarking(!isMarking)}
        >
          Entered in error
        </Button>
      )}
      {isMarking && <MarkInError id={reading.id} onDone={() => setMarking(false)} />}
    </>
  )
}

const REASONS = ['Wrong person', 'Mistyped', 'The device was not worn right']

function MarkInError({ id, onDone }: { id: string; onDone: () => void }) {
  const mark = useCircleSend(vitals.markInError)
  const confirm = (reason: string) =>
    mark.mutate(
      { params: { id }, body: { reason } },
      { onSuccess: onDone, onError: (error) => sayFailed('This was not saved', error, STILL_HERE) },
    )
  return (
    <InErrorForm reasons={REASONS} isPending={mark.isPending} onConfirm={confirm}>
      The reading stays on the list, crossed out, and no longer counts.
    </InErrorForm>
  )
}
