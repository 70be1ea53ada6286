import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldNote, NEEDED } from './field.tsx'

type MultiChoicesProps<V extends string | number> = {
  label: string
  choices: readonly { value: V; label: string; icon?: ReactNode }[]
  /** In the order in which they were chosen. */
  values: readonly V[]
  onChange: (values: V[]) => void
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
}

/** Any number of a few answers, each large enough for a thumb. Checkboxes underneath. */
export function MultiChoices<V extends string | number>({
  label,
  choices,
  values,
  onChange,
  error,
  hint,
  required,
}: MultiChoicesProps<V>) {
  const id = useId()
  const toggle = (value: V) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <fieldset aria-invalid={Boolean(error)} aria-describedby={`${id}-about`}>
      <legend className="mb-1 font-semibold">
        {label}
        {required && NEEDED}
        {required && <span className="sr-only"> (required)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 py-2',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              values.includes(choice.value)
                ? 'border-green bg-green-wash font-semibold text-green-deep'
                : 'border-edge/60 bg-card hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              checked={values.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              className="sr-only"
            />
            {choice.icon}
            <span className="wrap-anywhere" dir="auto">
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-about`} error={error} hint={hint} />
    </fieldset>
  )
}
