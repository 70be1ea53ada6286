import { EventContent, eventKinds as kinds } from '@kinfold/contract/features/events/schemas.ts'
import { FormProvider } from 'react-hook-form'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { RecurrenceField } from '../../../ui/forms/recurrence-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { eventKinds } from '../event-kinds.ts'
import { contentOfValues, type EventValues, skippedTimes } from './event-values.ts'
import { PeopleField } from './people-field.tsx'
import { QuestionsField } from './questions-field.tsx'
import { WhenFields } from './when-fields.tsx'

type EventFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: EventValues
  /** Returns nothing when it is saved or queued. */
  onSave: (content: EventContent) => Promise<Refused | undefined>
  onCancel: () => void
}

const kindChoices = kinds.map((value) => {
  const { label, icon: Icon } = eventKinds[value]
  return { value, label, icon: <Icon size={18} aria-hidden /> }
})

/** One form for every kind; fields for a doctor's appointment show only for one. */
export function EventForm({ draft, initial, onSave, onCancel }: EventFormProps) {
  const form = useSchemaForm<EventValues>(EventContent, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const { kind, rule, when, zone, transport, status } = form.watch()
  const isAppointment = kind === 'appointment'
  const save = form.handleSubmit(async () => {
    const values = form.getValues()
    const refused = skippedTimes(values, initial) ?? (await onSave(contentOfValues(values)))
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  const set = <K extends 'kind' | 'rule' | 'transport' | 'status'>(name: K, value: EventValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={save} save="Save" busy={form.formState.isSubmitting && 'Saving...'} onCancel={onCancel}>
        <Choices label="What is it?" choices={kindChoices} value={kind} onChange={(value) => set('kind', value)} />
        <TextField
          label="Title"
          required
          placeholder={eventKinds[kind].hint}
          maxLength={200}
          dir="auto"
          {...field('title')}
        />
        <WhenFields />
        <RecurrenceField
          value={rule}
          onChange={(value) => set('rule', value)}
          beginning={{ day: when.startDay || initial.when.startDay, zone }}
          error={form.formState.errors.rule?.message}
        />
        <PeopleField label={kind === 'shift' ? 'Who is on duty' : 'Who is coming along'} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Place" maxLength={300} dir="auto" {...field('place')} />
          <TextField
            label={isAppointment ? 'Doctor or practice' : 'With whom'}
            maxLength={200}
            dir="auto"
            {...field('provider')}
          />
        </div>
        {isAppointment && (
          <>
            <TextField label="Why" maxLength={1_000} dir="auto" {...field('reason')} />
            <TextArea
              label="To prepare"
              placeholder="Nothing to eat after midnight, bring the insurance card"
              rows={2}
              maxLength={4_000}
              dir="auto"
              {...field('preparation')}
            />
            <QuestionsField />
          </>
        )}
        {!isAppointment && <TextArea label="Notes" rows={2} maxLength={4_000} dir="auto" {...field('preparation')} />}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={transport.state !== 'none'}
            onChange={(event) => set('transport', { state: event.target.checked ? 'needed' : 'none', by: null })}
            className="size-5 accent-green"
          />
          A ride is needed
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={status === 'proposed'}
            onChange={(event) => set('status', event.target.checked ? 'proposed' : 'booked')}
            className="size-5 accent-green"
          />
          Only suggested, not confirmed yet
        </label>
      </DialogForm>
    </FormProvider>
  )
}
