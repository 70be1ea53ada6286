import { useCan } from '../../access/use-can.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { CloseSeveralDialog } from './closing/close-several-dialog.tsx'
import { CloseTaskDialog } from './closing/close-task-dialog.tsx'
import { EditTaskDialog, NewTaskDialog } from './form/task-form-dialogs.tsx'
import type { TaskSearch } from './list/use-task-filter.ts'
import { TaskDialog } from './task-dialog.tsx'

/** What the page's address opens. Apart from the page, which does not render again with each of them. */
export function TaskDialogs() {
  const canPlan = useCan('careTasks.create')
  const { search, change } = useAddress<keyof TaskSearch>()
  const { task, edit, close, several } = search
  return (
    <>
      {search.new && canPlan && <NewTaskDialog onClose={() => change({ new: undefined })} />}
      {edit && <EditTaskDialog id={edit} onClose={() => change({ edit: undefined })} />}
      {close && <CloseTaskDialog id={close} onClose={() => change({ close: undefined, task: undefined })} />}
      {several && <CloseSeveralDialog onClose={() => change({ several: undefined })} />}
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
