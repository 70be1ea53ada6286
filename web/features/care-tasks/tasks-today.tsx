import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { classes } from '../../ui/classes.ts'
import { useNow } from '../../ui/use-now.ts'
import { describeDue, describeWho } from './describe-task.ts'
import { CheckButton } from './list/task-card.tsx'
import { groupOf } from './task-groups.ts'
import { useTaskActions } from './use-task-actions.ts'
import { useTasksOnDevice } from './waiting-tasks.ts'

type TasksTodayProps = {
  /** What is late or due today, the soonest first, as far as it is shown. */
  tasks: CareTask[]
  /** How many there are in all. */
  total: number
}

/** For the dashboard: what is late or due today, each done with one tap. The answer behind it watches `care_tasks`. */
export function TasksToday({ tasks, total }: TasksTodayProps) {
  const { user } = useSignedIn()
  const { zone } = useCircle()
  const now = useNow()
  const { close } = useTaskActions()
  const { tasks: open } = useTasksOnDevice(tasks)
  const more = total - tasks.length
  if (open.length === 0 && more <= 0) return <p className="text-soft">Nothing to do today.</p>
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {open.map((task) => {
          const isLate = groupOf(task, zone, now) === 'Late'
          const who = describeWho(task, user.id)
          return (
            <li key={task.id} className="flex items-center gap-3 py-2">
              <CheckButton title={task.title} onClick={() => void close(task)} />
              <div className="min-w-0 flex-1">
                <Link
                  to={`/care-tasks?task=${task.id}`}
                  className="block text-ink no-underline wrap-anywhere hover:underline"
                  dir="auto"
                >
                  {task.title}
                </Link>
                <p className={classes('text-sm', isLate ? 'text-red-ink' : 'text-soft')}>
                  {isLate && 'Late · '}
                  {describeDue(task, zone, now)}
                  {who && ` · ${who}`}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Link to="/care-tasks" className="mt-2 inline-flex min-h-11 items-center">
          And {more} more
        </Link>
      )}
    </>
  )
}
