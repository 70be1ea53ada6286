import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

type Labelled = {
  label: string
  hint?: string | undefined
  /** The error and how to correct it. */
  error?: string | undefined
}

export const controlClasses = (error?: string) =>
  classes(
    'w-full min-w-0 rounded-control border bg-card px-3 py-2.5 text-ink min-h-11',
    error ? 'border-red ring-1 ring-red' : 'border-edge',
  )

type FieldFrameProps = Labelled & {
  required?: boolean | undefined
  children: (control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode
}

/** A label above its control; hint and error are linked to it for screen readers. */
export function FieldFrame({ label, hint, error, required, children }: FieldFrameProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {required && <span className="text-soft"> *</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': Boolean(error) })}
      <FieldNote id={`${id}-about`} hint={hint} error={error} />
    </div>
  )
}

export const FieldNote = ({
  id,
  hint,
  error,
}: {
  id: string
  hint?: string | undefined
  error?: string | undefined
}) => (
  <p id={id} className={classes('mt-1 text-sm empty:hidden', error ? 'text-red-ink' : 'text-soft')}>
    {error ?? hint}
  </p>
)

export function TextField({ label, hint, error, required, className, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={classes(controlClasses(error), isMoment(rest.type) && MOMENT, className)}
        />
      )}
    </FieldFrame>
  )
}

/** A browser breaks no line of a date: with large text its letters follow the width of the window. */
const MOMENT = 'text-[length:min(1rem,6vw)]'
const isMoment = (type: string | undefined) => type === 'date' || type === 'time' || type === 'datetime-local'

export function TextArea({
  label,
  hint,
  error,
  required,
  className,
  rows = 3,
  ...rest
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          {...rest}
          className={classes(controlClasses(error), 'field-sizing-content', className)}
        />
      )}
    </FieldFrame>
  )
}

export type Option = { value: string; label: string }

export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  ...rest
}: Labelled & ComponentProps<'select'> & { options: Option[]; placeholder?: string }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <select {...control} {...rest} className={controlClasses(error)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
