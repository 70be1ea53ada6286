import { adlLabels, levelLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { adlActivities, adlLevels } from '@kinfold/contract/features/care-logs/details.ts'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../../ui/forms/field.tsx'
import type { LogValues } from './log-values.ts'

type Level = (typeof adlLevels)[number]

/** How much help each activity of daily living took; empty ones are not recorded. */
export function AdlFields() {
  const { watch, setValue } = useFormContext<LogValues>()
  const adl = watch('adl') ?? []
  const set = (activity: (typeof adlActivities)[number], level: Level | '') => {
    const others = adl.filter((entry) => entry.activity !== activity)
    const next = level ? [...others, { activity, level }] : others
    setValue('adl', next.length > 0 ? next : null, { shouldDirty: true })
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">How much help was needed</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {adlActivities.map((activity) => (
          <SelectField
            key={activity}
            label={adlLabels[activity]}
            placeholder="–"
            value={adl.find((entry) => entry.activity === activity)?.level ?? ''}
            onChange={(event) => set(activity, event.target.value as Level | '')}
            options={adlLevels.map((level) => ({ value: level, label: levelLabels[level] }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
