import {
  glucoseUnits,
  measures as known,
  type MeasureKind,
  measureKinds,
} from '@kinfold/contract/features/prescriptions/measured.ts'
import type { Measure } from '@kinfold/contract/features/prescriptions/measures.ts'
import { fromGlucoseUnit, inGlucoseUnit, readersUnit } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { MedicationValues } from './medication-values.ts'

/** What is measured with each dose, and the limits for holding it. */
export function MeasuresField() {
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const chosen = watch('measures') ?? []
  const set = (measures: Measure[]) =>
    setValue('measures', measures, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const errors = (formState.errors.measures ?? []) as Partial<Record<'holdBelow' | 'holdAbove', { message?: string }>>[]
  return (
    <div className="space-y-4">
      <MultiChoices
        label="Measure or note with each dose"
        hint="Asked when a dose is recorded."
        choices={measureKinds.map((value) => ({ value, label: known[value].label }))}
        values={chosen.map(({ kind }) => kind)}
        onChange={(kinds) => set(kinds.map((kind) => chosen.find((each) => each.kind === kind) ?? blankMeasure(kind)))}
      />
      {chosen.map((measure, index) => (
        <HoldFields
          key={measure.kind}
          measure={measure}
          errors={errors[index]}
          onChange={(changes) => set(chosen.map((each) => (each === measure ? { ...each, ...changes } : each)))}
        />
      ))}
    </div>
  )
}

export const blankMeasure = (kind: MeasureKind): Measure => ({
  kind,
  holdBelow: null,
  holdAbove: null,
  glucoseUnit: readersUnit('mg/dL'),
})

type HoldFieldsProps = {
  measure: Measure
  errors: Partial<Record<'holdBelow' | 'holdAbove', { message?: string }>> | undefined
  onChange: (changes: Partial<Measure>) => void
}

function HoldFields({ measure, errors, onChange }: HoldFieldsProps) {
  const { kind, holdBelow, holdAbove, glucoseUnit } = measure
  if (kind === 'injection_site') return null
  const isGlucose = kind === 'glucose'
  const unit = isGlucose ? glucoseUnit : known[kind].unit
  const shown = (kept: number | null) => (kept === null || !isGlucose ? kept : inGlucoseUnit(kept, glucoseUnit))
  const kept = (typed: number | null) => (typed === null || !isGlucose ? typed : fromGlucoseUnit(typed, glucoseUnit))
  const name = kind === 'blood_pressure' ? 'Upper blood pressure' : known[kind].label
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{name}: hold the dose</legend>
      {isGlucose && (
        <div className="mb-3">
          <Choices
            label="Unit"
            choices={glucoseUnits.map((value) => ({ value, label: value }))}
            value={glucoseUnit}
            onChange={(value) => onChange({ glucoseUnit: value })}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={`below (${unit || 'optional'})`}
          value={shown(holdBelow)}
          onChange={(value) => onChange({ holdBelow: kept(value) })}
          error={errors?.holdBelow?.message}
        />
        <NumberField
          label={`above (${unit || 'optional'})`}
          value={shown(holdAbove)}
          onChange={(value) => onChange({ holdAbove: kept(value) })}
          error={errors?.holdAbove?.message}
        />
      </div>
      <p className="mt-2 text-sm text-soft">Only what the doctor said. If empty, there is no limit.</p>
    </fieldset>
  )
}
