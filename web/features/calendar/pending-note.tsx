import { Clock } from 'lucide-react'
import { discard, type Pending, tryAgain } from '../../api/outbox.ts'
import { Button, Spinner } from '../../ui/button.tsx'

/** Whether what was written here is saved: on its way, waiting for a connection, or refused. */
export function PendingNote({ id, state, problem }: Pick<Pending, 'id' | 'state' | 'problem'>) {
  if (state !== 'failed') {
    return (
      <p role="status" className="mt-2 flex items-center gap-2 text-sm text-soft">
        {state === 'sending' ? <Spinner /> : <Clock size={16} aria-hidden />}
        {state === 'sending' ? 'Saving...' : 'Waiting to be sent. It is kept on this device.'}
      </p>
    )
  }
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-red-ink">
      <p className="flex-1 basis-60">Not saved. {problem}</p>
      <Button look="secondary" onClick={() => tryAgain(id)}>
        Try again
      </Button>
      <Button look="quiet" onClick={() => discard(id)}>
        Discard
      </Button>
    </div>
  )
}
