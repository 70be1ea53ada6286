import { type TaskOutcome, taskOutcomes } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useDraft } from '../../access/use-draft.ts'
import { NotRead } from '../../api/one-record/not-read.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { ReasonField } from '../../ui/forms/reason-field.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { outcomeLabels } from './task-labels.ts'
import { type Closing, useTaskActions } from './use-task-actions.ts'

const reasons = ['No time', 'Not feeling well', 'Bad weather', 'Asleep', 'Nobody was there']

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
  const form = useForm<{ outcome: TaskOutcome; said: string }>({ defaultValues: { outcome: 'skipped', said: '' } })
  const clearDraft = useDraft(`close-task:${task.id}`, form)
  const { outcome, said } = form.watch()
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = said.trim()
    setMissing(outcome === 'skipped' && !words)
    if (outcome === 'skipped' && !words) {
      event.currentTarget.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
      return
    }
    const closing: Closing =
      outcome === 'skipped' ? { how: 'skip', reason: words } : { how: 'complete', outcome, note: words || null }
    setSaving(true)
    if (await close(opened, closing)) {
      clearDraft()
      onClose()
    }
    setSaving(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-5">
      <Choices
        label="It was"
        choices={taskOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        value={outcome}
        onChange={(next) => form.setValue('outcome', next)}
      />
      {outcome === 'skipped' ? (
        <ReasonField
          label="Why?"
          required
          reasons={reasons}
          value={said}
          onChange={(typed) => form.setValue('said', typed)}
          error={isMissing ? 'Please say why' : undefined}
        />
      ) : (
        <TextArea label="Note (optional)" maxLength={1000} dir="auto" {...form.register('said')} />
      )}
      <div className="flex gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className="flex-1" busy={isSaving && 'Saving...'}>
          {outcome === 'skipped' ? 'Skip task' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
