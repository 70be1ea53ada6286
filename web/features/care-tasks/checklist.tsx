import { Square, SquareCheckBig } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { TimeAgo } from '../../ui/time-text.tsx'
import { useTeam } from '../circles/use-team.ts'
import type { ListedTask } from './planned-task.ts'
import { useTaskActions } from './use-task-actions.ts'

/** Several people may tick at once; each tick shows its author. */
export function Checklist({ task }: { task: ListedTask }) {
  const { tick } = useTaskActions()
  const { youOrNameOf } = useTeam()
  if (task.checklist.length === 0) return null
  const isOpen = task.status === 'open' || task.status === 'claimed'
  return (
    <section aria-label="Checklist">
      <h3 className="mb-1 text-lg">Checklist</h3>
      <ul>
        {task.checklist.map(({ id, text, doneBy, doneAt }) => (
          <li key={id}>
            <label
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5',
                'has-focus-visible:outline-3 has-focus-visible:outline-green',
                isOpen && 'cursor-pointer hover:bg-sunken',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={doneBy !== null}
                disabled={!isOpen}
                onChange={(event) => void tick(task, id, event.target.checked)}
              />
              {doneBy === null ? (
                <Square size={24} aria-hidden className="shrink-0 text-soft" />
              ) : (
                <SquareCheckBig size={24} aria-hidden className="shrink-0 text-green" />
              )}
              <span className="min-w-0 flex-1">
                <span className={classes('wrap-anywhere', doneBy !== null && 'text-soft line-through')} dir="auto">
                  {text}
                </span>
                {doneBy !== null && doneAt && (
                  <span className="block text-sm text-soft">
                    <span dir="auto">{youOrNameOf(doneBy)}</span>, <TimeAgo instant={doneAt} />
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
