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

/** A number that is typed, with a point or a comma; empty is null, and what is no number is NaN, for the schema to refuse. */
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
