import { eatenLabels, mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { meals } from '@kinfold/contract/features/care-logs/details.ts'
import { measureText, mlOf, volumeUnit } from '@kinfold/contract/measure-text.ts'
import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/forms/choice.tsx'
import type { LogValues } from './log-values.ts'
import { choicesOf, useDetail } from './use-detail.ts'
import { VolumeField } from './volume-field.tsx'

/** What was eaten and drunk. */
export function IntakeFields() {
  const { watch } = useFormContext<LogValues>()
  const isMeal = watch('type') === 'meal'
  const { value, change, errors } = useDetail('intake', { meal: null, eatenPct: null, fluidMl: null })
  return (
    <>
      {isMeal && (
        <Choices
          label="Meal"
          choices={choicesOf(meals, mealLabels)}
          value={value.meal}
          onChange={(meal) => change({ meal })}
          onClear={() => change({ meal: null })}
        />
      )}
      {isMeal && (
        <Choices
          label="How much was eaten"
          choices={[0, 25, 50, 75, 100].map((share) => ({ value: String(share), label: eatenLabels[share]! }))}
          value={value.eatenPct == null ? null : String(value.eatenPct)}
          onChange={(share) => change({ eatenPct: Number(share) as 0 | 25 | 50 | 75 | 100 })}
          onClear={() => change({ eatenPct: null })}
        />
      )}
      <Choices
        label="Fluids"
        choices={glasses[volumeUnit()].map((volume) => ({
          value: String(mlOf(volume)),
          label: measureText(volume, volumeUnit()),
        }))}
        value={value.fluidMl == null ? null : String(value.fluidMl)}
        onChange={(ml) => change({ fluidMl: Number(ml) })}
        onClear={() => change({ fluidMl: null })}
      />
      <VolumeField
        label="Another amount"
        ml={value.fluidMl ?? null}
        onChange={(fluidMl) => change({ fluidMl })}
        error={errors.fluidMl?.message}
      />
    </>
  )
}

const glasses = { ml: [100, 200, 300, 500], 'fl oz': [4, 8, 10, 16] }
