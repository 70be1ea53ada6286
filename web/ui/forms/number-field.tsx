import { useState } from 'react'
import { TextField } from './field.tsx'

type NumberFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  value: number | null
  onChange: (value: number | null) => void
  className?: string
}

/** A number typed with a point or a comma; empty is null, and text that is no number is NaN, which the schema refuses. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const isTyped = Number.isNaN(value) || Object.is(read(typed), value)
  const shown = isTyped ? typed : String(value ?? '')
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}

const read = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))
