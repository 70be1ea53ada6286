import { taskCategories, taskPriorities } from '@kinfold/contract/features/care-tasks/choices.ts'
import { CareTaskContent } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { FormProvider } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { priorityLabels, taskCategoryLooks } from '../task-labels.ts'
import { AssigneeFields } from './assignee-fields.tsx'
import { ChecklistFields } from './checklist-fields.tsx'
import { RepetitionFields } from './repetition-fields.tsx'
import { contentOf, problemWithRepetition, type TaskValues } from './task-values.ts'

type TaskFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: TaskValues
  /** Returns nothing when it is saved or queued. */
  onSave: (values: TaskValues) => Promise<Refused | undefined>
  onCancel: () => void
}

export function TaskForm({ draft, initial, onSave, onCancel }: TaskFormProps) {
  const { zone } = useCircle()
  const form = useSchemaForm<TaskValues>(CareTaskContent, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const { dueDay, dueTime, priority } = form.watch()
  const { errors, isSubmitted, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    const problem = problemWithRepetition(values, zone)
    const refused = problem ? { rule: problem } : await onSave(contentOf(values))
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  const set = (name: 'dueDay' | 'dueTime', value: string) =>
    form.setValue(name, value || null, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={(event) => {
          form.setValue(
            'checklist',
            form.getValues('checklist').filter(({ text }) => text.trim()),
          )
          void save(event)
        }}
        save="Save task"
        busy={isSubmitting && 'Saving...'}
        onCancel={onCancel}
      >
        <TextField
          label="What needs to be done?"
          required
          maxLength={120}
          dir="auto"
          autoComplete="off"
          {...field('title')}
        />
        <div className="flex flex-wrap gap-4">
          <div className="min-w-[min(10rem,100%)] flex-[3]">
            <TextField
              label="Day"
              type="date"
              value={dueDay ?? ''}
              error={errors.dueDay?.message}
              onChange={(event) => set('dueDay', event.target.value)}
            />
          </div>
          <div className="min-w-32 flex-[2]">
            <ClockField
              label="Time (optional)"
              type="time"
              value={dueTime ?? ''}
              disabled={!dueDay}
              error={errors.dueTime?.message}
              onChange={(event) => set('dueTime', event.target.value)}
            />
          </div>
        </div>
        <RepetitionFields />
        <AssigneeFields />
        <ChecklistFields />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Category"
            options={taskCategories.map((value) => ({ value, label: taskCategoryLooks[value].label }))}
            {...field('category')}
          />
          <Choices
            label="Priority"
            choices={taskPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
            value={priority}
            onChange={(value) => form.setValue('priority', value, { shouldDirty: true })}
          />
        </div>
        <TextArea label="Notes (optional)" maxLength={4000} dir="auto" {...field('notes')} />
      </DialogForm>
    </FormProvider>
  )
}
