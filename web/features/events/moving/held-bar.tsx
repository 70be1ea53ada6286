import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import type { Move } from '../entries.ts'
import { whenInWords } from '../when-in-words.ts'

type HeldBarProps = { held: Move | undefined; onPut: (move: Move) => void; onLetGo: () => void }

/** What is being moved by keyboard, and its current place; screen readers announce every step. */
export function HeldBar({ held, onPut, onLetGo }: HeldBarProps) {
  const { zone } = useCircle()
  return (
    <div
      data-print="no"
      className="pointer-events-none fixed inset-x-0 bottom-16 z-30 flex justify-center px-3 lg:bottom-4 lg:pl-68"
    >
      <p role="status" className="sr-only">
        {held &&
          `${held.entry.title}: ${whenInWords(held.times, held.entry.allDay, zone)}. Enter moves it here, Escape cancels.`}
      </p>
      {held && (
        <div className="pointer-events-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-green bg-card px-4 py-3 shadow-high">
          <p className="min-w-0 flex-1 basis-60">
            <strong dir="auto" className="line-clamp-1">
              {held.entry.title}
            </strong>
            {whenInWords(held.times, held.entry.allDay, zone)}
          </p>
          <Button onClick={() => onPut(held)}>Move here</Button>
          <Button look="secondary" onClick={onLetGo}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
