import { vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { wantedUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { hasTwoParts, kindFacts, type VitalKind, vitalParts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import {
  type MeasuredPerson,
  ThresholdContent,
  type ThresholdContent as Values,
  type VitalThreshold,
} from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { differencesBetween, type Facts } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { figureName, rangeInWords, urgentWithout } from './range-words.ts'

const SOURCE = 'Where does this come from?'

type RangeFormProps = {
  kind: VitalKind
  /** As it was opened; undefined for a new one. */
  range?: VitalThreshold
  person: MeasuredPerson
  draft: DraftOf
  onDone: () => void
}

/** A range set by a doctor or the circle; an empty field means no limit. */
export function RangeForm({ kind, range, person, draft, onDone }: RangeFormProps) {
  const [newId] = useNewId()
  const id = range?.id ?? newId
  const create = useCircleSend(vitalThresholds.create)
  const update = useCircleSend(vitalThresholds.update)
  const form = useSchemaForm<Values>(ThresholdContent, range ? contentOf(range) : blank(kind))
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const values = form.watch()
  const { save, conflict } = useEdit<VitalThreshold, Values>(range, {
    put: (content, version) =>
      version === undefined
        ? create.mutateAsync({ body: { id, ...content } })
        : update.mutateAsync({ params: { id }, body: { ...content, version } }),
    failed: 'The range was not saved',
    draft,
    isNew: !range,
    onSaved(saved) {
      toast({ title: 'Range saved', description: `${figureName(saved)}: ${rangeInWords(saved)}` })
      onDone()
    },
    onKeepTheirs: onDone,
  })
  const submit = form.handleSubmit(async (content) => {
    const refused = await save(content)
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    const facts = (each: Values): Facts => [
      ['Range', rangeInWords({ ...theirs, ...each })],
      [SOURCE, each.source],
    ]
    return (
      <DifferenceChoice {...choice} differences={differencesBetween(facts(theirs), facts(mine))}>
        This range was changed while you were editing it. Please choose which one stays.
      </DifferenceChoice>
    )
  }
  const limit = (name: 'urgentLow' | 'attentionLow' | 'attentionHigh' | 'urgentHigh', label: string) => (
    <NumberField
      label={label}
      value={values[name]}
      onChange={(value) => form.setValue(name, value, { shouldDirty: true })}
      error={form.formState.errors[name]?.message}
    />
  )
  const { label, units } = kindFacts[kind]
  return (
    <DialogForm
      onSubmit={submit}
      save="Save range"
      busy={form.formState.isSubmitting && 'Saving...'}
      other={
        <Button look="secondary" onClick={onDone}>
          Back
        </Button>
      }
    >
      <p className="text-lg">{label}</p>
      {hasTwoParts(kind) && !range && (
        <Choices
          label="Figure"
          choices={vitalParts.map((value) => ({ value, label: value === 'value' ? 'Upper' : 'Lower' }))}
          value={values.part}
          onChange={(part) => form.setValue('part', part)}
        />
      )}
      {form.formState.errors.kind && <p className="text-red-ink">{form.formState.errors.kind.message}</p>}
      {units.length > 1 && (
        <Choices
          label="Unit"
          choices={units.map((unit) => ({ value: unit, label: unit }))}
          value={values.unit}
          onChange={(unit) => form.setValue('unit', unit)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {limit('attentionLow', `Attention below (${values.unit})`)}
        {limit('attentionHigh', `Attention above (${values.unit})`)}
        {limit('urgentLow', `Urgent below (${values.unit})`)}
        {limit('urgentHigh', `Urgent above (${values.unit})`)}
      </div>
      {urgentWithout(values, person).map((sentence) => (
        <p key={sentence} role="status" className="text-apricot-ink">
          {sentence}
        </p>
      ))}
      <TextField
        label={SOURCE}
        required
        maxLength={200}
        dir="auto"
        placeholder="Dr. Weber, letter of 3 May"
        {...field('source')}
      />
    </DialogForm>
  )
}

const blank = (kind: VitalKind): Values => ({
  kind,
  part: 'value',
  unit: wantedUnit(kind) ?? kindFacts[kind].units[0],
  attentionLow: null,
  attentionHigh: null,
  urgentLow: null,
  urgentHigh: null,
  source: '',
})

const contentOf = ({ kind, part, unit, source, ...range }: VitalThreshold): Values => ({
  kind,
  part,
  unit,
  source,
  attentionLow: range.attentionLow,
  attentionHigh: range.attentionHigh,
  urgentLow: range.urgentLow,
  urgentHigh: range.urgentHigh,
})
