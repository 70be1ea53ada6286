import { Clock, HandHeart, ListChecks, Repeat, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../../access/session.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, type ButtonLook, buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { RoundTarget } from '../../../ui/round-target.tsx'
import { describeDue, describeTicks, describeWho } from '../describe-task.ts'
import type { ListedTask } from '../planned-task.ts'
import { priorityLabels, taskCategoryLooks } from '../task-labels.ts'
import { TaskWho } from '../task-who.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { describeRepetition } from './describe-repetition.ts'
import { useClaim } from './use-claim.ts'
import type { TaskSearch } from './use-task-filter.ts'

type TaskRowProps = { task: ListedTask; isLate: boolean; addressWith: (changes: TaskSearch) => string }

/** One task: a large button to complete it, and who does it. The whole row opens it. */
export function TaskRow({ task, isLate, addressWith }: TaskRowProps) {
  const { close } = useTaskActions()
  return (
    <article className="relative flex gap-3 py-2.5 hover:bg-sunken">
      <RoundTarget
        label={`Done: ${task.title}`}
        tone={isLate ? 'urgent' : 'plain'}
        disabled={Boolean(task.isWaiting)}
        onClick={() => void close(task)}
      />
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-base wrap-anywhere" dir="auto">
              {task.isWaiting ? (
                task.title
              ) : (
                <Link to={addressWith({ task: task.id })} className="text-ink no-underline fills-row hover:underline">
                  {task.title}
                </Link>
              )}
            </h3>
            <PriorityBadge priority={task.priority} />
          </div>
          <TaskFacts task={task} isLate={isLate} />
        </div>
        {task.isWaiting ? (
          <p role="status" className="text-sm text-soft">
            Waiting to be sent. It is kept on this device.
          </p>
        ) : (
          <div className="relative z-10 -ml-4 flex flex-wrap sm:ml-0">
            <ClaimButton task={task} look="quiet" />
            <Link
              to={addressWith({ close: task.id })}
              aria-label={`Skip, or say how it went: ${task.title}`}
              className={buttonClasses('quiet')}
            >
              Skip
            </Link>
          </div>
        )}
      </div>
    </article>
  )
}

export function PriorityBadge({ priority }: { priority: ListedTask['priority'] }) {
  if (priority === 'normal' || priority === 'low') return null
  return <Badge tone={priority === 'urgent' ? 'urgent' : 'attention'}>{priorityLabels[priority]}</Badge>
}

export function TaskFacts({ task, isLate }: Pick<TaskRowProps, 'task' | 'isLate'>) {
  const { zone } = useCircle()
  const { icon: CategoryIcon, label } = taskCategoryLooks[task.category]
  const isDecided = describeWho(task) !== null
  const repetition = describeRepetition(task)
  const ticks = describeTicks(task)
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      {task.dueDay && (
        <Fact icon={<Clock size={15} aria-hidden />} className={isLate ? 'font-semibold text-red-ink' : ''}>
          {describeDue(task, zone)}
        </Fact>
      )}
      <Fact icon={<CategoryIcon size={15} aria-hidden />}>{label}</Fact>
      {isDecided && (
        <Fact
          icon={<UserRound size={15} aria-hidden />}
          className={task.claimedBy ? 'font-semibold text-green-deep' : ''}
        >
          <TaskWho task={task} />
        </Fact>
      )}
      {repetition && <Fact icon={<Repeat size={15} aria-hidden />}>{repetition}</Fact>}
      {ticks && <Fact icon={<ListChecks size={15} aria-hidden />}>{ticks}</Fact>}
    </ul>
  )
}

const Fact = ({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) => (
  <li className={classes('flex min-w-0 items-start gap-1.5', className)}>
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span className="wrap-anywhere" dir="auto">
      {children}
    </span>
  </li>
)

type ClaimButtonProps = { task: ListedTask; look?: ButtonLook; forOthers?: boolean }

/**
 * Claims a task, or gives it back; if somebody else has it, the row says who. `forOthers`: also gives it back for
 * somebody else.
 */
export function ClaimButton({ task, look = 'secondary', forOthers = false }: ClaimButtonProps) {
  const { user } = useSignedIn()
  const { claim, release, isBusy } = useClaim(task)
  if (task.claimedBy) {
    const isMine = task.claimedBy === user.id
    if (!isMine && !forOthers) return null
    const action = isMine ? 'Give back' : `${task.claimedByName} cannot do it`
    return (
      <Button look={look} aria-label={`${action}: ${task.title}`} busy={isBusy && 'Saving...'} onClick={release}>
        {action}
      </Button>
    )
  }
  return (
    <Button
      look={look}
      icon={<HandHeart size={18} aria-hidden />}
      aria-label={`I’ll do it: ${task.title}`}
      busy={isBusy && 'Saving...'}
      onClick={claim}
    >
      I’ll do it
    </Button>
  )
}
