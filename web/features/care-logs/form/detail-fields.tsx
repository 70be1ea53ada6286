import {
  activityLabels,
  incidentLabels,
  injuryLabels,
  sleepLabels,
} from '@kinfold/contract/features/care-logs/describe-details.ts'
import { activityKinds, incidentKinds, injuryLevels } from '@kinfold/contract/features/care-logs/details.ts'
import { type CareLogType, detailOf } from '@kinfold/contract/features/care-logs/schemas.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { AdlFields } from './adl-fields.tsx'
import { IntakeFields } from './intake-fields.tsx'
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
  return Fields ? <Fields /> : null
}

function EliminationFields() {
  const { value, change, isSet } = useDetail('elimination', { kind: 'urine', accident: false, bristol: null })
  return (
    <>
      <Choices
        label="What"
        choices={[
          { value: 'urine', label: 'Urine' },
          { value: 'stool', label: 'Stool' },
        ]}
        value={isSet ? value.kind : null}
        onChange={(kind) => change({ kind, ...(kind === 'urine' ? { bristol: null } : {}) })}
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
      {isSet && value.kind === 'stool' && (
        <Choices
          label="Bristol stool scale, 1 (hard lumps) to 7 (liquid)"
          choices={[1, 2, 3, 4, 5, 6, 7].map((type) => ({ value: String(type), label: String(type) }))}
          value={value.bristol === null ? null : String(value.bristol)}
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

function IncidentFields() {
  const { value, change, errors, isSet } = useDetail('incident', {
    kind: 'other',
    injury: 'none',
    actionTaken: null,
    whoWasTold: null,
  })
  return (
    <>
      <Choices
        label="What kind"
        choices={choicesOf(incidentKinds, incidentLabels)}
        value={isSet ? value.kind : null}
        onChange={(kind) => change({ kind })}
        error={errors.kind?.message}
      />
      <Choices
        label="Injury"
        choices={choicesOf(injuryLevels, injuryLabels)}
        value={isSet ? value.injury : null}
        onChange={(injury) => change({ injury })}
        error={errors.injury?.message}
      />
      <TextField
        label="What was done"
        value={value.actionTaken ?? ''}
        onChange={(event) => change({ actionTaken: event.target.value })}
      />
      <TextField
        label="Who was told"
        value={value.whoWasTold ?? ''}
        onChange={(event) => change({ whoWasTold: event.target.value })}
      />
    </>
  )
}

function ActivityFields() {
  const { value, change, isSet } = useDetail('activity', blankActivity)
  return (
    <>
      <Choices
        label="What kind"
        choices={choicesOf(activityKinds, activityLabels)}
        value={isSet ? value.kind : null}
        onChange={(kind) => change({ kind })}
      />
      <PlanField />
      <Choices
        label="Enjoyment, 1 (not at all) to 5 (very much)"
        choices={[1, 2, 3, 4, 5].map((points) => ({ value: String(points), label: String(points) }))}
        value={value.enjoyment === null ? null : String(value.enjoyment)}
        onChange={(points) => change({ enjoyment: Number(points) })}
        onClear={() => change({ enjoyment: null })}
      />
    </>
  )
}
