import { useState } from 'react'
import { TextField } from '../../../ui/forms/field.tsx'

type NamesFieldProps = {
  label: string
  placeholder: string
  names: readonly string[]
  error: string | undefined
  onChange: (names: string[]) => void
}

/** A few names separated by commas. */
export function NamesField({ label, placeholder, names, error, onChange }: NamesFieldProps) {
  const [typed, setTyped] = useState(names.join(', '))
  return (
    <TextField
      label={label}
      hint="Separated by commas"
      placeholder={placeholder}
      dir="auto"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(
          event.target.value
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
        )
      }}
    />
  )
}
