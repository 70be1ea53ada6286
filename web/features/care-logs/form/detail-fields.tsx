import {
  activityLabels,
  incidentLabels,
  injuryLabels,
  sleepLabels,
} from '@kinfold/contract/features/care-logs/describe-details.ts'
import { activityKinds, incidentKinds, injuryLevels } from '@kinfold/contract/features/care-logs/details.ts'
import { type CareLogType, detailOf } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { AdlFields } from './adl-fields.tsx'
import { IntakeFields } from './intake-fields.tsx'
import { blankIncident, type LogValues } from './log-values.ts'
import { blankActivity, PlanField } from './plan-field.tsx'
import { choicesOf, numberOrNull, useDetail } from './use-detail.ts'

/** The details of a log's type. */
export function DetailFields({ type }: { type: CareLogType }) {
  const fields = {
    adl: AdlFields,
    intake: IntakeFields,
    elimination: EliminationFields,
    sleep: SleepFields,
    incident: IncidentFields,
    activity: ActivityFields,
  }
  const detail = detailOf[type]
  const Fields = detail && fields[detail]
  return (
    <>
      {Fields && <Fields />}
      {LASTING.includes(type) && <LengthField />}
    </>
  )
}

const LASTING: readonly CareLogType[] = ['mobility', 'visit', 'social', 'activity']

function LengthField() {
  const { watch, setValue, formState } = useFormContext<LogValues>()
  return (
    <NumberField
      label="How long, in minutes (optional)"
      value={watch('durationMin')}
      onChange={(minutes) =>
        setValue('durationMin', minutes, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      error={formState.errors.durationMin?.message}
    />
  )
}

function EliminationFields() {
  const { value, change, errors } = useDetail('elimination', { kind: undefined, accident: false, bristol: null })
  return (
    <>
      <Choices
        label="What"
        choices={[
          { value: 'urine', label: 'Urine' },
          { value: 'stool', label: 'Stool' },
        ]}
        value={value.kind}
        onChange={(kind) => change({ kind, ...(kind === 'urine' ? { bristol: null } : {}) })}
        error={errors.kind?.message}
      />
      <Choices
        label="Accident"
        choices={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        value={value.accident ? 'yes' : 'no'}
        onChange={(answer) => change({ accident: answer === 'yes' })}
      />
      {value.kind === 'stool' && (
        <Choices
          label="Bristol stool scale, 1 (hard lumps) to 7 (liquid)"
          choices={[1, 2, 3, 4, 5, 6, 7].map((type) => ({ value: String(type), label: String(type) }))}
          value={value.bristol == null ? null : String(value.bristol)}
          onChange={(type) => change({ bristol: Number(type) })}
          onClear={() => change({ bristol: null })}
        />
      )}
    </>
  )
}

function SleepFields() {
  const { value, change, errors } = useDetail('sleep', { quality: null, awakenings: null })
  return (
    <>
      <Choices
        label="Quality"
        choices={choicesOf(['good', 'fair', 'poor'] as const, sleepLabels)}
        value={value.quality}
        onChange={(quality) => change({ quality })}
        onClear={() => change({ quality: null })}
      />
      <TextField
        label="Times awake"
        type="number"
        inputMode="numeric"
        min={0}
        max={50}
        value={value.awakenings ?? ''}
        error={errors.awakenings?.message}
        onChange={(event) => change({ awakenings: numberOrNull(event.target.value) })}
      />
    </>
  )
}

/** What the choice of an injury suggests, which can be changed. */
const importanceOf = { none: 'info', minor: 'info', needs_care: 'attention', emergency: 'urgent' } as const

function IncidentFields() {
  const { value, change, errors } = useDetail('incident', blankIncident)
  const { getValues, setValue } = useFormContext<LogValues>()
  const suggested = value.injury ? importanceOf[value.injury] : 'info'
  return (
    <>
      <Choices
        label="What kind"
        choices={choicesOf(incidentKinds, incidentLabels)}
        value={value.kind}
        onChange={(kind) => change({ kind })}
        error={errors.kind?.message}
        required
      />
      <Choices
        label="Injury"
        choices={choicesOf(injuryLevels, injuryLabels)}
        value={value.injury}
        onChange={(injury) => {
          change({ injury })
          // Only as long as nobody has chosen another importance than the one suggested.
          if (getValues('severity') === suggested) setValue('severity', importanceOf[injury], { shouldDirty: true })
        }}
        required
        error={errors.injury?.message}
      />
    </>
  )
}

/** After what happened, as it is told. */
export function IncidentResponse() {
  const { value, change, errors } = useDetail('incident', blankIncident)
  return (
    <>
      <TextField
        label="What was done"
        maxLength={2000}
        value={value.actionTaken ?? ''}
        onChange={(event) => change({ actionTaken: event.target.value })}
        error={errors.actionTaken?.message}
      />
      <TextField
        label="Who was told"
        maxLength={500}
        value={value.whoWasTold ?? ''}
        onChange={(event) => change({ whoWasTold: event.target.value })}
        error={errors.whoWasTold?.message}
      />
    </>
  )
}

function ActivityFields() {
  const { value, change, errors } = useDetail('activity', blankActivity)
  return (
    <>
      <Choices
        label="What kind"
        choices={choicesOf(activityKinds, activityLabels)}
        value={value.kind}
        onChange={(kind) => change({ kind })}
        error={errors.kind?.message}
      />
      <PlanField />
      <Choices
        label="Enjoyment, 1 (not at all) to 5 (very much)"
        choices={[1, 2, 3, 4, 5].map((points) => ({ value: String(points), label: String(points) }))}
        value={value.enjoyment == null ? null : String(value.enjoyment)}
        onChange={(points) => change({ enjoyment: Number(points) })}
        onClear={() => change({ enjoyment: null })}
      />
    </>
  )
}
