import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Count } from '../../../ui/layout/count.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../../ui/pictures.tsx'
import { NothingFound } from '../../../ui/records/nothing-found.tsx'
import { type GroupName, grouped, groupNames, groupOf, lateOf } from '../task-groups.ts'
import type { useTasks } from '../use-tasks.ts'
import { TaskRow } from './task-row.tsx'
import type { useTaskFilter } from './use-task-filter.ts'

type ListProps = { list: ReturnType<typeof useTasks>; view: ReturnType<typeof useTaskFilter> }

/** Open tasks by due date. */
export function TaskList({ list, view: { isFiltered, addressWith, change } }: ListProps) {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  const { tasks, isError, refetch } = list
  // What another filter did not find says nothing about this one.
  const isUnknown = list.isPending || list.isPlaceholderData
  if (isUnknown && tasks.length === 0) return <SkeletonList count={5} className="h-16" />
  if (isError && tasks.length === 0) return <Failed what="The tasks" onRetry={refetch} />
  if (tasks.length === 0 && isFiltered)
    return (
      <NothingFound records="tasks" onShowAll={() => change({ who: undefined, category: undefined })}>
        No task matches this filter.
      </NothingFound>
    )
  if (tasks.length === 0) return <NothingToDo />
  // What is not loaded yet begins in the group of the last loaded task.
  const last = list.saved.at(-1)
  const cut = last ? groupNames.indexOf(groupOf(last, zone, now)) : 0
  const isWhole = (name: GroupName) => !list.hasNextPage || groupNames.indexOf(name) < cut
  return (
    <>
      {grouped(tasks, zone, now).map(({ name, tasks: inGroup }) => (
        <section key={name} className="mb-6" aria-labelledby={headingId(name)}>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
            <h2 id={headingId(name)} className={classes('text-lg', name === 'Late' ? 'text-red-ink' : 'text-soft')}>
              {name} {isWhole(name) && <Count of={inGroup.length} />}
            </h2>
            {name === 'Late' && lateOf(inGroup, zone, now).length > 1 && (
              <Link to={addressWith({ several: 'late' })} className={buttonClasses('quiet', '-mr-4')}>
                Close several
              </Link>
            )}
          </div>
          <Rows>
            {inGroup.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} isLate={name === 'Late'} addressWith={addressWith} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      <MoreButton list={list} className="mb-6">
        Show more tasks
      </MoreButton>
    </>
  )
}

const headingId = (name: string) => `tasks-${name.toLowerCase().replaceAll(' ', '-')}`

function NothingToDo() {
  const circle = useCircle()
  return (
    <EmptyState picture={<SproutPicture />} title="Nothing to do right now">
      Write down what needs to be done for {circle.firstName}, once or every week. Whoever has time takes it on, and
      everyone sees when it is done.
    </EmptyState>
  )
}
