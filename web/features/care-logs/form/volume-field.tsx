import { mlOf, volumeIn, volumeUnit } from '@kinfold/contract/measure-text.ts'
import { useState } from 'react'
import { TextField } from '../../../ui/forms/field.tsx'
import { numberOrNull } from './use-detail.ts'

type VolumeFieldProps = {
  /** In front of the unit: 'Drunk with it'. */
  label: string
  ml: number | null
  onChange: (ml: number | null) => void
  error?: string | undefined
}

/** An amount of drink, in the person's unit; the input keeps what they type. */
export function VolumeField({ label, ml, onChange, error }: VolumeFieldProps) {
  const [typed, setTyped] = useState({ text: '', ml: null as number | null })
  const known = ml === null ? '' : String(volumeIn(ml))
  return (
    <TextField
      label={`${label}, in ${volumeUnit()}`}
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

/** The most that can be drunk at one time. */
export const MOST_ML = 5000
