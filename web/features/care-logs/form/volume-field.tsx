import { mlOf, volumeIn, volumeUnit } from '@kinfold/contract/measure-text.ts'
import { useState } from 'react'
import { TextField } from '../../../ui/forms/field.tsx'
import { numberOrNull } from './use-detail.ts'

type VolumeFieldProps = {
  /** Before the unit: 'Drunk with it'. */
  label: string
  ml: number | null
  onChange: (ml: number | null) => void
  error?: string | undefined
}

/** How much is drunk, in the person's unit; what they type stays as they typed it. */
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

/** What can be drunk with one thing. */
export const MOST_ML = 5000
