import { eatenLabels, mealLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { meals } from '@kinfold/contract/features/care-logs/details.ts'
import { measureText, mlOf, volumeIn, volumeUnit } from '@kinfold/contract/measure-text.ts'
import { useState } from 'react'
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
        choices={glasses[volumeUnit()].map((volume) => ({
          value: String(mlOf(volume)),
          label: measureText(volume, volumeUnit()),
        }))}
        value={value.fluidMl === null ? null : String(value.fluidMl)}
        onChange={(ml) => change({ fluidMl: Number(ml) })}
        onClear={() => change({ fluidMl: null })}
      />
      <VolumeField ml={value.fluidMl} onChange={(fluidMl) => change({ fluidMl })} error={errors.fluidMl?.message} />
    </>
  )
}

const glasses = { ml: [100, 200, 300, 500], 'fl oz': [4, 8, 10, 16] }

type VolumeFieldProps = { ml: number | null; onChange: (ml: number | null) => void; error: string | undefined }

/** In the person's unit; what they type stays as they typed it. */
function VolumeField({ ml, onChange, error }: VolumeFieldProps) {
  const [typed, setTyped] = useState({ text: '', ml: null as number | null })
  const known = ml === null ? '' : String(volumeIn(ml))
  return (
    <TextField
      label={`Another amount, in ${volumeUnit()}`}
      type="number"
      inputMode="decimal"
      step="any"
      min={0}
      max={volumeIn(MOST_ML)}
      value={typed.ml === ml ? typed.text : known}
      error={error}
      onChange={({ target: { value: text } }) => {
        const volume = numberOrNull(text)
        const next = { text, ml: volume === null ? null : mlOf(volume) }
        setTyped(next)
        onChange(next.ml)
      }}
    />
  )
}

const MOST_ML = 5000
