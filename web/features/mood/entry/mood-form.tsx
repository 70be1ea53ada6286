import { visibilities } from '@kinfold/contract/access.ts'
import { energyWords, moodTags, tagWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { MoodContent } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { useCircle } from '../../../access/use-can.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { futureIn } from '../../../ui/forms/page-clock.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { fromZoneInput, toZoneInput } from '../../../ui/forms/zone-input.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Faces } from '../faces.tsx'
import { WhoseView } from '../whose-view.tsx'
import { visibilityLabels } from '../words.ts'
import { isTooOld, type MoodValues } from './mood-values.ts'

type MoodFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: MoodValues
  /** Returns nothing when it is saved or queued. */
  onSave: (content: MoodContent) => Promise<Refused | undefined>
  onCancel: () => void
}

/** A face, and optional details. */
export function MoodForm({ draft, initial, onSave, onCancel }: MoodFormProps) {
  const { role, firstName, zone } = useCircle()
  const isClient = role === 'client'
  const form = useSchemaForm<MoodValues>(MoodContent, initial)
  const clearDraft = useDraft(draft, form, isTooOld)
  const field = fieldsOf(form)
  const { mood, energy, anxiety, tags, sleepHours, respondent, occurredAt, visibleTo } = form.watch()
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (values) => {
    if (isInFuture(values.occurredAt, serverNow())) return form.setError('occurredAt', { message: futureIn(zone) })
    // The schema refuses an entry without a face, so this 0 is never used.
    const refused = await onSave({ ...values, mood: values.mood ?? 0 })
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  return (
    <DialogForm onSubmit={save} save="Save" busy={isSubmitting && 'Saving...'} onCancel={onCancel}>
      <Faces
        label={isClient ? 'How are you?' : `How is ${firstName}?`}
        value={mood}
        onChange={(chosen) => form.setValue('mood', chosen, { shouldValidate: form.formState.isSubmitted })}
        error={errors.mood?.message}
      />
      <WhoseView value={respondent} onChange={(value) => form.setValue('respondent', value)} />
      <Choices
        label="Energy"
        choices={Object.entries(energyWords).map(([value, label]) => ({ value, label }))}
        value={energy === null ? null : String(energy)}
        onChange={(value) => form.setValue('energy', Number(value))}
        onClear={() => form.setValue('energy', null)}
      />
      <Choices
        label="Anxiety, 0 (none) to 10"
        choices={Array.from({ length: 11 }, (_, index) => ({ value: String(index), label: String(index) }))}
        value={anxiety === null ? null : String(anxiety)}
        onChange={(value) => form.setValue('anxiety', Number(value))}
        onClear={() => form.setValue('anxiety', null)}
      />
      <MultiChoices
        label="Words that fit"
        choices={moodTags.map((value) => ({ value, label: tagWords[value] }))}
        values={tags}
        onChange={(chosen) => form.setValue('tags', chosen)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="What may have brought it on" maxLength={500} dir="auto" {...field('triggers')} />
        <NumberField
          label="Hours of sleep"
          value={sleepHours}
          onChange={(value) => form.setValue('sleepHours', value)}
          error={errors.sleepHours?.message}
        />
      </div>
      <TextArea label="Note" rows={2} maxLength={2000} dir="auto" {...field('note')} />
      <ClockField
        label="When"
        type="datetime-local"
        value={toZoneInput(occurredAt, zone)}
        error={errors.occurredAt?.message}
        onChange={({ target: { value } }) =>
          value && form.setValue('occurredAt', fromZoneInput(value, zone, occurredAt))
        }
      />
      <Choices
        label="Who may see this"
        layout="cards"
        choices={visibilities.map((value) => ({ value, ...visibilityLabels[value] }))}
        value={visibleTo}
        onChange={(value) => form.setValue('visibleTo', value)}
      />
    </DialogForm>
  )
}
