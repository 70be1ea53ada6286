import { Plus } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { useCan } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { CloseTaskDialog } from './close-task-dialog.tsx'
import { EditTaskDialog, NewTaskDialog } from './form/task-form-dialogs.tsx'
import { DoneTasks } from './list/done-tasks.tsx'
import { TaskFilterBar } from './list/task-filter.tsx'
import { TaskList } from './list/task-list.tsx'
import { TasksInWords } from './list/tasks-in-words.tsx'
import { useTaskSearch } from './list/use-task-search.ts'
import { RefusedTasks } from './refused-tasks.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useTasks } from './use-tasks.ts'

export function CareTasksPage() {
  const canPlan = useCan('careTasks.create')
  const { search, filter, isFiltered, change } = useTaskSearch()
  const { task, edit, close } = search
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
      <TaskList
        list={tasks}
        isFiltered={isFiltered}
        onClearFilter={() => change({ who: undefined, category: undefined })}
      />
      <DoneTasks filter={filter} open={tasks.saved} isHeld={tasks.isPending} />
      {search.new && canPlan && <NewTaskDialog onClose={() => change({ new: undefined })} />}
      {edit && <EditTaskDialog id={edit} onClose={() => change({ edit: undefined })} />}
      {close && <CloseTaskDialog id={close} onClose={() => change({ close: undefined, task: undefined })} />}
      {task && !edit && !close && (
        <TaskDialog
          id={task}
          onClose={() => change({ task: undefined })}
          onEdit={() => change({ edit: task })}
          onCloseTask={() => change({ close: task })}
        />
      )}
    </>
  )
}
