import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { type CareLog, DELETE_WITHIN_MINUTES } from '@kinfold/contract/features/care-logs/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Ban, History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan } from '../../../access/use-can.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { Button } from '../../../ui/button.tsx'
import { InErrorForm } from '../../../ui/records/in-error-form.tsx'
import { LogHistory } from './log-history.tsx'

type LogActionsProps = { log: CareLog; onClose: () => void; onEdit: () => void }

/** The actions this person is allowed on this log. */
export function LogActions({ log, onClose, onEdit }: LogActionsProps) {
  const [open, setOpen] = useState<'history' | 'error'>()
  const mayEdit = useCan('careLogs.update', log.authorId) && !log.inErrorAt
  const mayMark = useCan('careLogs.markInError', log.authorId) && !log.inErrorAt
  const toggle = (part: 'history' | 'error') => setOpen(open === part ? undefined : part)
  return (
    <>
      {mayEdit && (
        <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <DeleteButton log={log} onClose={onClose} />
      {mayMark && (
        <Button
          look="secondary"
          icon={<Ban size={18} aria-hidden />}
          aria-expanded={open === 'error'}
          onClick={() => toggle('error')}
        >
          Entered in error
        </Button>
      )}
      {log.version > 1 && (
        <Button
          look="quiet"
          icon={<History size={18} aria-hidden />}
          aria-expanded={open === 'history'}
          onClick={() => toggle('history')}
        >
          History
        </Button>
      )}
      {open === 'history' && <LogHistory id={log.id} />}
      {open === 'error' && <MarkInError log={log} onDone={() => setOpen(undefined)} />}
    </>
  )
}

/** For the author's first minutes; can be undone from the toast. */
function DeleteButton({ log, onClose }: { log: CareLog; onClose: () => void }) {
  const removal = undoable(useCircleSend(careLogs.remove), useCircleSend(careLogs.restore), removed('log', 'deleted'))
  const isFresh = serverNow() - Date.parse(log.createdAt) < DELETE_WITHIN_MINUTES * MINUTE_MS
  const allowed = useCan('careLogs.remove', log.authorId) && isFresh && !log.inErrorAt
  if (!allowed) return null
  return (
    <Button
      look="danger"
      icon={<Trash2 size={18} aria-hidden />}
      busy={removal.isPending && 'Deleting...'}
      onClick={() => removal.run({ params: { id: log.id } }, { onGone: onClose })}
    >
      Delete
    </Button>
  )
}

function MarkInError({ log, onDone }: { log: CareLog; onDone: () => void }) {
  const mark = useCircleSend(careLogs.markInError)
  const confirm = (reason: string) =>
    mark.mutate(
      { params: { id: log.id }, body: { reason } },
      { onSuccess: onDone, onError: (error) => sayFailed('This was not saved', error, STILL_HERE) },
    )
  return (
    <InErrorForm isPending={mark.isPending} onConfirm={confirm}>
      The log stays readable, crossed out, and can no longer be changed.
    </InErrorForm>
  )
}
