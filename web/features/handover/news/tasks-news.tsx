import type { CareTask, TaskCompletion } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { taskPath } from '@kinfold/contract/features/care-tasks/task-path.ts'
import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { linkClasses } from '../../../ui/button.tsx'
import { describeDue, describeWho } from '../../care-tasks/describe-task.ts'
import { groupOf } from '../../care-tasks/task-groups.ts'
import { outcomeLabels } from '../../care-tasks/task-labels.ts'
import { TaskWho } from '../../care-tasks/task-who.tsx'
import { whenInSentence } from '../news-words.ts'
import { Folded, MANY, RoutineList, WORTH_FOLDING } from '../routine.tsx'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

/** Open tasks, urgent and late ones first; then those done, added or removed. */
export function TasksNews({ tasks, now }: Pick<Handover, 'tasks' | 'now'>) {
  const { closed, added, cancelled, open, late, today } = tasks
  const isOpen = new Set(open.map(({ id }) => id))
  const later = added.filter(({ id }) => !isOpen.has(id))
  if (closed.length + later.length + cancelled.length + open.length === 0) return null
  const more = Math.max(0, late + today - open.length)
  return (
    <NewsSection title="Tasks" count={closed.length + later.length + cancelled.length + open.length + more}>
      <div className="divide-y divide-line">
        {(open.length > 0 || later.length > 0 || cancelled.length > 0) && (
          <NewsList>
            {open.map((task) => (
              <OpenTask key={task.id} task={task} now={Date.parse(now)} />
            ))}
            {more > 0 && (
              <li className="py-1">
                <Link to="/care-tasks" className={linkClasses()}>
                  And {more} more
                </Link>
              </li>
            )}
            {later.map((task) => (
              <TaskItem key={task.id} task={task} badge="New" now={Date.parse(now)} />
            ))}
            {cancelled.map((task) => (
              <TaskItem key={task.id} task={task} badge="Cancelled" now={Date.parse(now)} isGone />
            ))}
          </NewsList>
        )}
        <ClosedTasks closed={closed} />
      </div>
    </NewsSection>
  )
}

/** Of many, one line for those that one person closed together in the same way, and one for what was simply done. */
function ClosedTasks({ closed }: Pick<Handover['tasks'], 'closed'>) {
  const { zone } = useCircle()
  const together = closed.length > MANY ? closedTogether(closed.filter(standsOut)) : []
  const folded = new Set(together.flat())
  return (
    <>
      <RoutineList
        items={closed.filter((completion) => !folded.has(completion))}
        standsOut={standsOut}
        title={(count, isMore) => `${countText(count, isMore ? 'more task' : 'task')} done`}
      >
        {(completion) => <ClosedTask key={completion.id} completion={completion} />}
      </RoutineList>
      {together.map((completions) => {
        const [{ id, outcome, reason, note, authorName, doneAt }] = completions
        return (
          <Folded
            key={id}
            title={`${countText(completions.length, 'task')}: ${outcomeLabels[outcome].toLowerCase()}`}
            about={[reason ?? note, authorName, whenInSentence(doneAt, zone)].filter(Boolean).join(' · ')}
          >
            <NewsList>
              {completions.map((completion) => (
                <ClosedTask key={completion.id} completion={completion} />
              ))}
            </NewsList>
          </Folded>
        )
      })}
    </>
  )
}

type Together = [TaskCompletion, ...TaskCompletion[]]

/** What ‘Close several’ closed has the same person, moment, outcome and words. */
const closedTogether = (closed: readonly TaskCompletion[]): Together[] =>
  [
    ...Map.groupBy(closed, ({ authorId, doneAt, outcome, reason, note }) =>
      JSON.stringify([authorId, doneAt, outcome, reason, note]),
    ).values(),
  ].filter((group): group is Together => group.length >= WORTH_FOLDING)

/** Not simply done. */
const standsOut = ({ outcome, note, reason, missed }: TaskCompletion): boolean =>
  outcome !== 'done' || Boolean(note ?? reason) || missed > 0

function OpenTask({ task, now }: { task: CareTask; now: number }) {
  const { zone } = useCircle()
  const isLate = groupOf(task, zone, now) === 'Late'
  return (
    <li className="flex items-start gap-3 py-3 print:break-inside-avoid">
      <span aria-hidden className="mt-1 size-4 shrink-0 rounded-full border-2 border-edge" />
      <div className="min-w-0 flex-1">
        <Link to={taskPath(task.id)} className="font-semibold wrap-anywhere" dir="auto">
          {task.title}
        </Link>
        <p className={isLate ? 'text-sm text-red-ink' : 'text-sm text-soft'}>
          {isLate ? 'Late · ' : 'Still open · '}
          {describeDue(task, zone, now)}
          {describeWho(task) && ' · '}
          <TaskWho task={task} />
        </p>
      </div>
    </li>
  )
}

type TaskItemProps = { task: CareTask; badge: string; now: number; isGone?: boolean }

function TaskItem({ task, badge, now, isGone }: TaskItemProps) {
  const { zone } = useCircle()
  return (
    <NewsItem
      title={task.title}
      to={taskPath(task.id)}
      badge={badge}
      by={isGone ? null : task.authorName}
      at={isGone ? task.updatedAt : task.createdAt}
      {...(isGone ? { isGone } : {})}
    >
      <p className="text-sm text-soft">{describeDue(task, zone, now)}</p>
    </NewsItem>
  )
}

function ClosedTask({ completion }: { completion: TaskCompletion }) {
  const { taskId, title, outcome, doneAt, authorName, note, reason, missed } = completion
  return (
    <NewsItem
      title={title}
      to={taskPath(taskId)}
      badge={outcomeLabels[outcome]}
      tone={outcome === 'refused' || outcome === 'partly' ? 'attention' : 'plain'}
      by={authorName}
      at={doneAt}
    >
      {(reason ?? note) && <p dir="auto">{reason ?? note}</p>}
      {missed > 0 && <p className="text-soft">{missed} missed in between</p>}
    </NewsItem>
  )
}
