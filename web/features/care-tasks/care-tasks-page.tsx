import { Plus } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { useCan } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { DoneTasks } from './list/done-tasks.tsx'
import { TaskFilterBar } from './list/task-filter.tsx'
import { TaskList } from './list/task-list.tsx'
import { TasksInWords } from './list/tasks-in-words.tsx'
import { useTaskFilter } from './list/use-task-filter.ts'
import { RefusedTasks } from './refused-tasks.tsx'
import { TaskDialogs } from './task-dialogs.tsx'
import { useTasks } from './use-tasks.ts'

export function CareTasksPage() {
  const canPlan = useCan('careTasks.create')
  const view = useTaskFilter()
  const { filter, isFiltered, change } = view
  const tasks = useTasks(filter)
  const { simple } = usePreferences()
  return (
    <>
      <PageHead
        title="Care Tasks"
        about={simple ? <WhosePage /> : <TasksInWords list={tasks} isFiltered={isFiltered} />}
        onPaper={!simple && <WhosePage />}
        action={
          canPlan && (
            <Button icon={<Plus size={20} aria-hidden />} onClick={() => change({ new: 'task' })}>
              New task
            </Button>
          )
        }
      />
      <RefusedTasks />
      <TaskFilterBar filter={filter} onChange={change} />
      <TaskList list={tasks} view={view} />
      <DoneTasks filter={filter} open={tasks.saved} isHeld={tasks.isPending} />
      <TaskDialogs />
    </>
  )
}
