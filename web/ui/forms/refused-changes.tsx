import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'

/** `title`: what it is about, if known. */
export type RefusedChange = { id: string; problem: string | undefined; title?: ReactNode }

type RefusedChangesProps = {
  refused: readonly RefusedChange[]
  onTryAgain: (id: string) => void
  onDiscard: (id: string) => void
}

/** Changes made on this device that the server refused: shown until they are read. */
export function RefusedChanges({ refused, onTryAgain, onDiscard }: RefusedChangesProps) {
  const list = useId()
  if (refused.length === 0) return null
  return (
    <div role="alert" className="mb-5 space-y-2">
      {refused.map(({ id, problem, title }) => (
        <div
          key={id}
          className="flex flex-wrap items-center gap-2 rounded-card border border-red/50 bg-red-wash px-4 py-3 text-red-ink"
        >
          <p id={list + id} className="flex-1 basis-60 wrap-anywhere">
            Not saved{title && <>: {title}</>}. {problem}
          </p>
          <Button look="secondary" aria-describedby={list + id} onClick={() => onTryAgain(id)}>
            Try again
          </Button>
          <Button look="quiet" aria-describedby={list + id} onClick={() => onDiscard(id)}>
            Got it
          </Button>
        </div>
      ))}
    </div>
  )
}
