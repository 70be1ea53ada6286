import { countText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { groupNames, groupOf } from '../task-groups.ts'
import type { useTasks } from '../use-tasks.ts'

/** What is late and what is for today. One line from the start, so that nothing moves when the tasks arrive. */
export function TasksInWords({ list, isFiltered }: { list: ReturnType<typeof useTasks>; isFiltered: boolean }) {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  const isKnown = !list.isPending && !list.isPlaceholderData && list.tasks.length > 0
  // A filtered list must not say that nothing is to be done.
  if (!isKnown || isFiltered) return '\u00a0'
  const groups = list.tasks.map((task) => groupOf(task, zone, now))
  const isCut = list.hasNextPage && groupNames.indexOf(groups.at(-1)!) <= groupNames.indexOf('Today')
  if (isCut) return `More than ${countText(list.tasks.length, 'task')} are late or for today.`
  const [late, today] = [count(groups, 'Late'), count(groups, 'Yesterday') + count(groups, 'Today')]
  if (late === 0) return today === 0 ? 'Nothing is to be done today.' : `${countText(today, 'task')} to do today.`
  const more = today === 0 ? 'nothing else' : `${today} more`
  return `${countText(late, 'task')} ${late === 1 ? 'is' : 'are'} late, ${more} ${today > 1 ? 'are' : 'is'} for today.`
}

const count = (groups: string[], name: string) => groups.filter((each) => each === name).length
