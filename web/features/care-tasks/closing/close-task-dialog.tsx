import { taskOutcomes } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { closingOf, focusReason, HowItWent, type Said } from './how-it-went.tsx'

/** Skips a task with a reason, or records an outcome other than 'done'. */
export function CloseTaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useCircleApi(careTasks.read, {
    params: { id },
  })
  const isOpen = data && (data.task.status === 'open' || data.task.status === 'claimed')
  return (
    <Dialog open onClose={onClose} title="How did it go?" about={data?.task.title}>
      {isPending && <SkeletonList count={2} className="h-16" />}
      {error && !data && <NotRead what="The task" error={error} onRetry={refetch} onBack={onClose} />}
      {isOpen && <CloseForm task={data.task} onClose={onClose} />}
      {data && !isOpen && <p className="py-6 text-center text-soft">This is no longer open.</p>}
    </Dialog>
  )
}

function CloseForm({ task, onClose }: { task: CareTask; onClose: () => void }) {
  const { close } = useTaskActions()
  const [opened] = useState(task)
  const form = useForm<Said>({ defaultValues: { outcome: 'skipped', said: '' } })
  const clearDraft = useDraft(`close-task:${task.id}`, form)
  const value = form.watch()
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const closing = closingOf(value)
    setMissing(!closing)
    if (!closing) return focusReason(event.currentTarget)
    setSaving(true)
    if (await close(opened, closing)) {
      clearDraft()
      onClose()
    }
    setSaving(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-5">
      <HowItWent
        label="It was"
        outcomes={taskOutcomes}
        value={value}
        onOutcome={(outcome) => form.setValue('outcome', outcome)}
        onSaid={(words) => form.setValue('said', words)}
        isReasonMissing={isMissing}
      />
      <div className="flex gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className="flex-1" busy={isSaving && 'Saving...'}>
          {value.outcome === 'skipped' ? 'Skip task' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
