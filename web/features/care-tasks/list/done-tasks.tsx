import { type TaskOutcome, UNDO_WITHIN_MINUTES } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask, TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Check, CircleSlash, CircleX, type LucideIcon, Minus, SkipForward } from 'lucide-react'
import { useCirclePages } from '../../../access/circle-calls.ts'
import { useSignedIn } from '../../../access/session.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { outcomeLabels } from '../task-labels.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { useCompletionsOnDevice } from '../waiting-completions.ts'
import type { ListedCompletion } from '../waiting-tasks.ts'

const FIRST = 8

type DoneTasksProps = {
  filter: TaskFilter
  /** As the server has them. */
  open: CareTask[]
  /** Not shown yet, because the list above is still loading and would move it. */
  isHeld: boolean
}

/** Tasks done or skipped, newest first. */
export function DoneTasks({ filter: { who, category }, open, isHeld }: DoneTasksProps) {
  const list = useCirclePages(careTasks.done, { query: { limit: FIRST, category, ...(who === 'mine' ? { who } : {}) } })
  const { data, isPending, isError, refetch } = list
  const closed = useCompletionsOnDevice(
    open,
    data?.pages.flatMap(({ items }) => items),
  )
  if (isHeld || (data && closed.length === 0)) return null
  return (
    <section aria-labelledby="tasks-done">
      <h2 id="tasks-done" className="mb-2 text-lg text-soft">
        Done
      </h2>
      {isPending && <SkeletonList count={2} className="h-14" />}
      {isError && !data && <Failed what="What was done" onRetry={refetch} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {closed.map((completion) => (
          <DoneTask key={completion.id} completion={completion} showsTitle />
        ))}
      </ul>
      <MoreButton list={list} look="quiet" className="mt-2">
        Show more that was done
      </MoreButton>
    </section>
  )
}

const icons: Record<TaskOutcome, LucideIcon> = {
  done: Check,
  partly: Minus,
  refused: CircleX,
  not_needed: CircleSlash,
  skipped: SkipForward,
}

/** How one occurrence was closed and by whom; one's own can be undone for a while. */
export function DoneTask({ completion, showsTitle }: { completion: ListedCompletion; showsTitle?: boolean }) {
  const { user } = useSignedIn()
  const { undo } = useTaskActions()
  const now = useServerNow(MINUTE_MS)
  const { title, outcome, authorId, authorName, doneAt, createdAt, missed, isWaiting } = completion
  const Icon = icons[outcome]
  const isFresh = now - Date.parse(createdAt) < UNDO_WITHIN_MINUTES * MINUTE_MS
  const said = completion.reason ?? completion.note
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="mx-1 flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-soft">
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        {showsTitle && (
          <p className="wrap-anywhere" dir="auto">
            {title}
          </p>
        )}
        <p className="text-sm text-soft wrap-anywhere">
          {outcomeLabels[outcome]} by <span dir="auto">{authorName}</span> · <TimeAgo instant={doneAt} />
          {missed > 0 && ` · ${missed} missed in between`}
        </p>
        {said && (
          <p className="text-sm wrap-anywhere" dir="auto">
            {said}
          </p>
        )}
        {isWaiting && (
          <p role="status" className="text-sm text-soft">
            Waiting to be sent. It is kept on this device.
          </p>
        )}
      </div>
      {authorId === user.id && (isFresh || isWaiting) && (
        <Button look="quiet" aria-label={`Undo: ${title}`} onClick={() => void undo(completion)}>
          Undo
        </Button>
      )}
    </li>
  )
}
