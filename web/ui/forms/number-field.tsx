import { numberText } from '@kinfold/contract/format.ts'
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

/**
 * A number typed with a point or a comma; empty is null. Text that is no number is NaN, which the schema refuses, and so is
 * '1,000' or '1.000' where the sign groups thousands for the reader: it would be 1.
 */
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

function read(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const [, sign] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(typed) ?? []
  return sign && sign !== numberText(0.5)[1] ? Number.NaN : Number(typed.replace(',', '.'))
}
