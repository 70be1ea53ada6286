import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { RoundTarget } from '../../../ui/round-target.tsx'
import { describeDue, describeTicks, describeWho } from '../../care-tasks/describe-task.ts'
import type { ListedTask } from '../../care-tasks/planned-task.ts'
import { groupOf } from '../../care-tasks/task-groups.ts'
import { TaskWho } from '../../care-tasks/task-who.tsx'
import { useTaskActions } from '../../care-tasks/use-task-actions.ts'

type TaskRowProps = { task: ListedTask; isLate: boolean; now: number }

/** A task in the queue: done with one tap. */
export function TaskRow({ task, isLate, now }: TaskRowProps) {
  const { zone } = useCircle()
  const { close } = useTaskActions()
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-2 first:border-t-0 @max-3xs/page:gap-2">
      <RoundTarget
        label={`Done: ${task.title}`}
        tone={isLate ? 'urgent' : 'plain'}
        disabled={Boolean(task.isWaiting)}
        onClick={() => void close(task)}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={taskPath(task.id)}
          className="block font-semibold text-ink no-underline wrap-break-word hover:underline"
          dir="auto"
        >
          {task.title}
        </Link>
        <p className="text-sm text-soft wrap-anywhere">
          {isLate && (
            <>
              <strong className="text-red-ink">{lateWord(task, zone, now)}</strong>
              {' · '}
            </>
          )}
          {[describeDue(task, zone, now), describeTicks(task)].filter(Boolean).join(' · ')}
          {describeWho(task) && ' · '}
          <TaskWho task={task} />
        </p>
      </div>
      {/* The verb, as doses have theirs. Keyboards and screen readers have the circle, which does the same. */}
      <Button
        look="quiet"
        aria-hidden
        tabIndex={-1}
        className="shrink-0 max-sm:hidden"
        disabled={Boolean(task.isWaiting)}
        onClick={() => void close(task)}
      >
        Mark done
      </Button>
    </li>
  )
}

const lateWord = (task: ListedTask, zone: string, now: number) =>
  groupOf(task, zone, now) === 'Late' ? 'Late' : 'Urgent'
