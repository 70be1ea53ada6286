import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../access/use-can.ts'
import { useRecord } from '../../access/use-record.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { useApi, useSend } from '../../api/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { TaskConflict } from './task-conflict.tsx'
import { TaskForm } from './task-form.tsx'
import { blankTask, contentOf, type TaskValues } from './task-values.ts'

/** Plans a task: it shows at once and is sent as soon as possible, once. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const record = useRecord()
  const save = async (values: TaskValues) => {
    const id = uuidv7()
    if (!(await record(careTasks.create, id, { query: { clientId: circle.id }, body: { id, ...values } }))) return {}
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title="New task" about={`For ${circle.firstName}`} width="wide">
      <TaskForm draft="task" initial={blankTask(circle.zone)} onSave={save} onCancel={onClose} />
    </Dialog>
  )
}

export function EditTaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useApi(careTasks.read, {
    params: { id },
    query: { clientId: circle.id },
  })
  return (
    <Dialog open onClose={onClose} title="Edit task" width="wide">
      {isPending && <SkeletonList count={4} className="h-16" />}
      {isError && <Failed what="The task" onRetry={refetch} />}
      {data && <EditForm task={data.task} onClose={onClose} />}
    </Dialog>
  )
}

/** Saves against the version that was opened; if someone was faster, shows both. */
function EditForm({ task, onClose }: { task: CareTask; onClose: () => void }) {
  const circle = useCircle()
  const update = useSend(careTasks.update)
  const [opened] = useState(task)
  const [conflict, setConflict] = useState<{ mine: TaskValues; theirs: CareTask }>()
  const save = async (values: TaskValues, version = opened.version) => {
    try {
      await update.mutateAsync({
        params: { id: task.id },
        query: { clientId: circle.id },
        body: { ...values, version },
      })
      toast({ title: 'Task saved' })
      onClose()
    } catch (error) {
      const body = error instanceof CallFailed ? error.body : {}
      if (body.errorCode === 'VERSION_CONFLICT') setConflict({ mine: values, theirs: body.current as CareTask })
      else
        toast({
          title: 'The task was not saved',
          description: sentenceOf(error, 'Please try again. What you typed is still here.'),
          tone: 'problem',
        })
      return body.fields ?? {}
    }
    return undefined
  }
  if (conflict) {
    const { mine, theirs } = conflict
    return (
      <TaskConflict
        mine={mine}
        theirs={theirs}
        onKeepMine={async () => void (await save(mine, theirs.version))}
        onKeepTheirs={onClose}
      />
    )
  }
  return <TaskForm draft={`edit-task:${task.id}`} initial={contentOf(opened)} onSave={save} onCancel={onClose} />
}
