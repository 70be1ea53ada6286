import { COMPLETIONS_OF_TASK } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Check, ListX, Pencil, SkipForward } from 'lucide-react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { isNotThere } from '../../api/one-record/is-not-there.ts'
import { NotRead } from '../../api/one-record/not-read.tsx'
import { useServerNow } from '../../api/server-clock.ts'
import { undoable } from '../../api/undoable.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Checklist } from './checklist.tsx'
import { DoneTask } from './list/done-tasks.tsx'
import { ClaimButton, PriorityBadge, TaskFacts } from './list/task-row.tsx'
import { groupOf } from './task-groups.ts'
import { useTaskActions } from './use-task-actions.ts'
import { useTasksOnDevice } from './waiting-tasks.ts'

type TaskDialogProps = { id: string; onClose: () => void; onEdit: () => void; onCloseTask: () => void }

/** One task with its checklist, its history and its actions. */
export function TaskDialog({ id, onClose, ...does }: TaskDialogProps) {
  const { data, isPending, error, refetch } = useCircleApi(careTasks.read, { params: { id } })
  const gone = isNotThere(error)
  const { tasks, completions } = useTasksOnDevice(data ? [data.task] : [], data?.completions)
  return (
    <Dialog open onClose={onClose} title={data?.task.title ?? 'Task'} width="wide">
      {isPending && <SkeletonList count={3} className="h-16" />}
      {error && (gone || !data) && <NotRead what="The task" error={error} onRetry={refetch} onBack={onClose} />}
      {data && !gone && (
        <div className="space-y-5">
          <TaskContent task={tasks[0] ?? data.task} onClose={onClose} {...does} />
          {completions.length > 0 && (
            <section aria-label="Earlier times" className="border-t border-line pt-4">
              <h3 className="mb-1 text-lg">Earlier times</h3>
              <ul className="-mx-3 divide-y divide-line">
                {completions.map((completion) => (
                  <DoneTask key={completion.id} completion={completion} />
                ))}
              </ul>
              {data.completions.length >= COMPLETIONS_OF_TASK && (
                <p className="mt-3 text-sm text-soft">
                  At most the newest {COMPLETIONS_OF_TASK} are listed here. All are among the tasks, under Done.
                </p>
              )}
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}

type ContentProps = { task: CareTask } & Omit<TaskDialogProps, 'id'>

function TaskContent({ task, onClose, onEdit, onCloseTask }: ContentProps) {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  const isOpen = task.status === 'open' || task.status === 'claimed'
  const isLate = isOpen && groupOf(task, zone, now) === 'Late'
  return (
    <>
      <div className="space-y-2">
        <PriorityBadge priority={task.priority} />
        <TaskFacts task={task} isLate={isLate} />
        {isLate && task.rule && task.recurFrom === 'due_date' && (
          <p className="text-sm text-soft">Missed ones do not pile up: the next one is counted from now.</p>
        )}
        {task.notes && (
          <p className="text-lg wrap-anywhere whitespace-pre-line" dir="auto">
            {task.notes}
          </p>
        )}
        <p className="text-sm text-soft">
          Planned by <span dir="auto">{task.authorName}</span>
        </p>
      </div>
      <Checklist task={task} />
      {isOpen && <TaskActions task={task} onClose={onClose} onEdit={onEdit} onCloseTask={onCloseTask} />}
      {task.status === 'cancelled' && <p className="font-semibold">This was taken off the list.</p>}
    </>
  )
}

function TaskActions({ task, onClose, onEdit, onCloseTask }: ContentProps) {
  const { close } = useTaskActions()
  const mayEdit = useCan('careTasks.update', task.authorId)
  const complete = async () => {
    if (await close(task)) onClose()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Check size={20} aria-hidden />} onClick={() => void complete()}>
        Done
      </Button>
      <ClaimButton task={task} forOthers />
      <Button look="secondary" icon={<SkipForward size={18} aria-hidden />} onClick={onCloseTask}>
        Skip, or say how it went
      </Button>
      {mayEdit && (
        <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <CancelButton task={task} onClose={onClose} />
    </div>
  )
}

/** Takes it off the list; can be undone from the toast. */
function CancelButton({ task, onClose }: { task: CareTask; onClose: () => void }) {
  const cancelling = undoable(useCircleSend(careTasks.cancel), useCircleSend(careTasks.reopen), OFF_THE_LIST)
  const allowed = useCan('careTasks.cancel', task.authorId)
  if (!allowed) return null
  return (
    <Button
      look="danger"
      icon={<ListX size={18} aria-hidden />}
      busy={cancelling.isPending && 'Saving...'}
      onClick={() => cancelling.run({ params: { id: task.id } }, { description: task.title, onGone: onClose })}
    >
      {task.rule ? 'End the series' : 'Take off the list'}
    </Button>
  )
}

const OFF_THE_LIST = { done: 'Taken off the list', failed: 'This was not saved', notRestored: 'This was not saved' }
