import { classes } from '../classes.ts'
import { controlClasses } from '../forms/field.tsx'

type FilterSelectProps<Value extends string> = {
  /** For screen readers: what is chosen says by itself what it is. */
  label: string
  /** Says that nothing is left out. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  className: string
}

/** A filter with one choice, without a visible label. */
export const FilterSelect = <Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
  className,
}: FilterSelectProps<Value>) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value)}
    className={classes(controlClasses(), 'text-ellipsis', className)}
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
