import { severityLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { CareLogContent, severities } from '@kinfold/contract/features/care-logs/schemas.ts'
import { isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { futureIn } from '../../../ui/forms/page-clock.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { fromZoneInput, toZoneInput } from '../../../ui/forms/zone-input.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { logTypes } from '../log-types.ts'
import { MentionArea } from '../mentions/mention-area.tsx'
import { PhotoField, PREPARING } from '../photos/photo-field.tsx'
import { useBodyOfDetails } from './body-of-details.ts'
import { DetailFields, IncidentResponse } from './detail-fields.tsx'
import { blankIncident, type LogValues } from './log-values.ts'

export type LogFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: LogValues
  /** Returns nothing when it is saved or queued. */
  onSave: (values: LogValues) => Promise<Refused | undefined>
  onBack: () => void
  backLabel?: string
  /** Photos are sent with a new log; for an existing one they are added where it is read. */
  takesPhotos?: boolean
  /** A suggested text for a handover. */
  suggestHandover?: ((onUse: (text: string) => void) => ReactNode) | undefined
}

/** One form for every type: details as large choices, common phrases as one tap each, the current time filled in. */
export function LogForm({
  draft,
  initial,
  onSave,
  onBack,
  backLabel = 'Back',
  takesPhotos,
  suggestHandover,
}: LogFormProps) {
  // Times are in the circle's wall-clock time, also when written from elsewhere.
  const { zone } = useCircle()
  const form = useSchemaForm<LogValues>(CareLogContent, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const { type, body, severity, occurredAt, chosenPhotos, photosVisibleTo } = form.watch()
  const { hint, phrases } = logTypes[type]

  const [isPreparing, setPreparing] = useState(false)
  const save = form.handleSubmit(async (values) => {
    if (isInFuture(values.occurredAt, serverNow())) return form.setError('occurredAt', { message: futureIn(zone) })
    // The schema contains no photos: they are sent after the log.
    const { chosenPhotos, photosVisibleTo } = form.getValues()
    const refused = await onSave({ ...values, chosenPhotos, photosVisibleTo })
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  const fillBody = useBodyOfDetails(form)
  const [suggested, setSuggested] = useState('')
  const startWith = (text: string) => {
    // Pressed again, the new text takes the place of the first one.
    const typed = body.startsWith(suggested) ? body.slice(suggested.length) : body
    form.setValue('body', [text, typed.trim()].filter(Boolean).join('\n'), { shouldDirty: true })
    setSuggested(text)
  }
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={(event) => {
          fillBody()
          if (type === 'incident') form.setValue('incident', form.getValues('incident') ?? (blankIncident as never))
          void save(event)
        }}
        save="Save log"
        busy={isPreparing ? PREPARING : form.formState.isSubmitting && 'Saving...'}
        other={
          <Button look="secondary" onClick={onBack}>
            {backLabel}
          </Button>
        }
      >
        <div className="space-y-5 empty:hidden">
          <DetailFields type={type} />
        </div>
        {type === 'handover' && suggestHandover?.(startWith)}
        <div>
          <MentionArea
            label="What happened"
            placeholder={hint}
            rows={3}
            maxLength={10_000}
            dir="auto"
            {...field('body')}
            onMention={(text) => form.setValue('body', text, { shouldDirty: true })}
          />
          <Phrases
            phrases={phrases}
            onPick={(phrase) =>
              form.setValue('body', withPhrase(body, phrase), { shouldValidate: form.formState.isSubmitted })
            }
          />
        </div>
        {type === 'incident' && <IncidentResponse />}
        <div className="grid gap-5 sm:grid-cols-2">
          <ClockField
            label="When"
            type="datetime-local"
            value={toZoneInput(occurredAt, zone)}
            error={form.formState.errors.occurredAt?.message}
            onChange={(event) =>
              event.target.value &&
              form.setValue('occurredAt', fromZoneInput(event.target.value, zone, occurredAt), {
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          <TextField label="Title (optional)" maxLength={120} dir="auto" {...field('title')} />
        </div>
        {takesPhotos && (
          <PhotoField
            photos={chosenPhotos}
            onChange={(change) => form.setValue('chosenPhotos', change(form.getValues('chosenPhotos')))}
            visibleTo={photosVisibleTo}
            onVisibleTo={(value) => form.setValue('photosVisibleTo', value)}
            isPreparing={isPreparing}
            onPreparing={setPreparing}
          />
        )}
        <Choices
          label="Importance"
          choices={severities.map((value) => ({ value, label: severityLabels[value] }))}
          value={severity}
          onChange={(value) => form.setValue('severity', value)}
        />
      </DialogForm>
    </FormProvider>
  )
}

const withPhrase = (body: string, phrase: string) =>
  body.trim() ? `${body.trim().replace(/[.,]?$/, '.')} ${phrase}.` : `${phrase}.`

function Phrases({ phrases, onPick }: { phrases: string[]; onPick: (phrase: string) => void }) {
  if (phrases.length === 0) return null
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">Add a phrase</legend>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          onClick={() => onPick(phrase)}
          className="min-h-11 rounded-full border border-edge/60 bg-card px-4 hover:bg-sunken"
        >
          {phrase}
        </button>
      ))}
    </fieldset>
  )
}
