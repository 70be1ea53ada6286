import { eatenLabels, mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { meals } from '@kinfold/contract/features/care-logs/details.ts'
import { useFormContext } from 'react-hook-form'
import { Choices } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { LogValues } from './log-values.ts'
import { choicesOf, numberOrNull, useDetail } from './use-detail.ts'

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
          value={value.eatenPct === null ? null : String(value.eatenPct)}
          onChange={(share) => change({ eatenPct: Number(share) as 0 | 25 | 50 | 75 | 100 })}
          onClear={() => change({ eatenPct: null })}
        />
      )}
      <Choices
        label="Fluids"
        choices={[100, 200, 300, 500].map((ml) => ({ value: String(ml), label: `${ml} ml` }))}
        value={value.fluidMl === null ? null : String(value.fluidMl)}
        onChange={(ml) => change({ fluidMl: Number(ml) })}
        onClear={() => change({ fluidMl: null })}
      />
      <TextField
        label="Another amount, in ml"
        type="number"
        inputMode="numeric"
        min={0}
        max={5000}
        value={value.fluidMl ?? ''}
        error={errors.fluidMl?.message}
        onChange={(event) => change({ fluidMl: numberOrNull(event.target.value) })}
      />
    </>
  )
}
