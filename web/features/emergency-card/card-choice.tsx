import { fieldLabels } from '@kinfold/contract/features/emergency-card/choose.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import { type CardDocument, CardSettings, cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { useEffect } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useDraft } from '../../access/use-draft.ts'
import { useEdit } from '../../access/use-edit.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { MultiChoices } from '../../ui/forms/multi-choice.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { differencesBetween } from '../../ui/records/differences.ts'
import { DifferenceChoice } from '../../ui/records/version-choice.tsx'
import { factsOf } from './card-facts.ts'

type Choice = Omit<CardSettings, 'version'>
type Values = Pick<Choice, 'fields' | 'documents'> & { directives: string; note: string; version: number }
type CardChoiceProps = {
  settings: CardSettings
  /** The documents to choose from. */
  documents: CardDocument[]
  onChange: (choice: Choice) => void
}

/** Which fields the link, the QR code and the paper show; the preview shows choices at once, saving applies them. */
export function CardChoice({ settings, documents: there, onChange }: CardChoiceProps) {
  const send = useCircleSend(emergencyCard.save)
  const form = useSchemaForm<Values>(CardSettings, valuesOf(settings))
  const clearDraft = useDraft('emergency-card', form)
  const field = fieldsOf(form)
  const { fields, directives, note, documents } = form.watch()
  const { getValues, reset } = form
  const { isDirty } = form.formState

  useEffect(() => onChange({ fields, directives, note, documents }), [fields, directives, note, documents, onChange])
  // Another person's save is shown here too, unless this form has changes.
  useEffect(() => {
    if (!isDirty && settings.version !== getValues('version')) reset(valuesOf(settings))
  }, [settings, isDirty, getValues, reset])

  const take = (saved: CardSettings) => {
    clearDraft()
    reset(valuesOf(saved))
  }
  const { save, conflict } = useEdit<CardSettings, Values, { settings: CardSettings }>(undefined, {
    put: (values, version = values.version) => {
      const chosen = cardFields.filter((each) => values.fields.includes(each))
      // Documents replaced or removed since are no longer offered, so they are deselected.
      const documents = there.filter(({ id }) => values.documents.includes(id)).map(({ id }) => id)
      return send.mutateAsync({ body: { ...values, fields: chosen, documents, version } })
    },
    failed: 'The card was not saved',
    onKeepTheirs: take,
    onSaved(saved) {
      take(saved.settings)
      toast({ title: 'Emergency card saved', description: 'The link and the QR code show it from now on.' })
    },
  })
  return (
    <Card title="What the card shows">
      <form onSubmit={form.handleSubmit(async (values) => void (await save(values)))} noValidate className="space-y-5">
        <MultiChoices
          label="Fields"
          hint="Anyone with the link sees these, and nothing else."
          choices={cardFields.map((value) => ({ value, label: fieldLabels[value] }))}
          values={fields}
          onChange={(chosen) => form.setValue('fields', chosen, { shouldDirty: true })}
        />
        <TextArea
          label="Advance directives"
          hint="Which documents there are, where they are kept and what matters most in them. Shown only while the field is chosen above."
          rows={3}
          maxLength={2000}
          dir="auto"
          {...field('directives')}
        />
        {there.length > 0 && (
          <MultiChoices
            label="Documents behind the link"
            hint="Anyone with the link can open these while the directives are chosen above, also those that are for the family only."
            choices={there.map(({ id, title, validity }) => ({
              value: id,
              label: validity ? `${title} (${validity})` : title,
            }))}
            values={documents}
            onChange={(chosen) => form.setValue('documents', chosen, { shouldDirty: true })}
          />
        )}
        <TextArea
          label="Note for helpers"
          hint="Hears better on the right, is afraid of dogs, speaks Portuguese. Shown only while the field is chosen."
          rows={2}
          maxLength={1000}
          dir="auto"
          {...field('note')}
        />
        {conflict && (
          <DifferenceChoice
            differences={differencesBetween(factsOf(conflict.theirs, there), factsOf(form.watch(), there))}
            onKeepMine={() => save(form.getValues(), conflict.theirs.version)}
            onKeepTheirs={conflict.onKeepTheirs}
          >
            Somebody else saved the card while you were choosing.
          </DifferenceChoice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isDirty} busy={form.formState.isSubmitting && 'Saving...'}>
            Save card
          </Button>
          <p className="text-sm text-soft" role="status">
            {isDirty && 'Not saved yet: the link still shows the card as it was.'}
          </p>
        </div>
      </form>
    </Card>
  )
}

const valuesOf = ({ fields, directives, note, documents, version }: CardSettings): Values => ({
  fields,
  documents,
  directives: directives ?? '',
  note: note ?? '',
  version,
})
