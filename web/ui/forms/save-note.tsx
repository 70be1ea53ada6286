import { Clock } from 'lucide-react'
import { Button, Spinner } from '../button.tsx'

type SaveNoteProps = {
  state: 'sending' | 'waiting' | 'failed'
  problem?: string | undefined
  onTryAgain: () => void
  onDiscard: () => void
}

/** The state of saving: on its way, waiting for a connection, or refused. */
export function SaveNote({ state, problem, onTryAgain, onDiscard }: SaveNoteProps) {
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
      <Button look="secondary" onClick={onTryAgain}>
        Try again
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
