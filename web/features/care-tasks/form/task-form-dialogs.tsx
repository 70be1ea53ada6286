import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle, useForWhom } from '../../../access/use-can.ts'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { sayRecorded, useRecord } from '../../../access/use-record.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { useNewId } from '../../../api/use-new-id.ts'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TaskConflict } from './task-conflict.tsx'
import { TaskForm } from './task-form.tsx'
import { blankTask, contentOf, type TaskValues } from './task-values.ts'

type NewTaskDialogProps = {
  onClose: () => void
  /** Values already known. */
  begin?: Partial<TaskValues>
}

/** Plans a task: shown at once and sent as soon as possible, once. */
export function NewTaskDialog({ onClose, begin }: NewTaskDialogProps) {
  const circle = useCircle()
  const forWhom = useForWhom()
  const record = useRecord()
  const [id] = useNewId()
  const draft = begin ? `task:${begin.title}` : 'task'
  const save = async (values: TaskValues) => {
    const task = { query: { clientId: circle.id }, body: { id, ...values } }
    if (!(await record(careTasks.create, id, task, { draft }))) return {}
    sayRecorded([id], { title: 'Task saved', description: values.title })
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title="New task" about={forWhom} width="wide">
      <TaskForm draft={draft} initial={{ ...blankTask(circle.zone), ...begin }} onSave={save} onCancel={onClose} />
    </Dialog>
  )
}

export function EditTaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useCircleApi(careTasks.read, {
    params: { id },
  })
  return (
    <Dialog open onClose={onClose} title="Edit task" width="wide">
      {isPending && <SkeletonList count={4} className="h-16" />}
      {error && !data && <NotRead what="The task" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft name={`edit-task:${id}:`} saved={data.task}>
          {(opened, draft) => <EditForm opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditFormProps = { opened: CareTask; draft: EditDraft; onClose: () => void }

/** Saves against the version that was opened; if somebody else saved first, shows both. */
function EditForm({ opened, draft, onClose }: EditFormProps) {
  const update = useCircleSend(careTasks.update)
  const { save, conflict } = useEdit<CareTask, TaskValues>(opened, {
    put: (values, version) => update.mutateAsync({ params: { id: opened.id }, body: { ...values, version } }),
    failed: 'The task was not saved',
    draft,
    onSaved() {
      toast({ title: 'Task saved' })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) return <TaskConflict {...conflict} />
  return <TaskForm draft={draft} initial={contentOf(opened)} onSave={save} onCancel={onClose} />
}
