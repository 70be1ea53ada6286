import { type ComponentProps, memo, type ReactNode, useId } from 'react'
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
  children: (control: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
    'aria-required': true | undefined
  }) => ReactNode
}

/** What the star means is said once per form (styles/forms.css); a screen reader hears it of each field. */
export const NEEDED = (
  <span data-needed aria-hidden className="text-soft">
    {' *'}
  </span>
)

/** A label above its control; hint and error are linked to it for screen readers. */
export function FieldFrame({ label, hint, error, required, children }: FieldFrameProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {required && NEEDED}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-about`,
        'aria-invalid': Boolean(error),
        'aria-required': required || undefined,
      })}
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

/** Times are entered in a `ClockField`. */
export function TextField({ label, hint, error, required, className, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <RoomFor type={rest.type}>
          <input
            {...control}
            max={LAST[rest.type!]}
            {...rest}
            className={classes(controlClasses(error), letters(rest.type), className)}
          />
        </RoomFor>
      )}
    </FieldFrame>
  )
}

/** Without an end, browsers take years of six digits. */
const LAST: Record<string, string> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' }

/** Day and time in one field follow the width that the field has: it is the longest text that a browser does not break. */
const RoomFor = ({ type, children }: { type: string | undefined; children: ReactNode }) =>
  type === 'datetime-local' ? <div className="[container-type:inline-size]">{children}</div> : children

/** A browser breaks no line of a date: with large text its letters follow the width of the window. */
function letters(type: string | undefined): string | undefined {
  // '12/28/2026, 10:58 PM' and the sign behind it are 13.6 times as wide as a letter is high; 26 px are margins and edges.
  if (type === 'datetime-local') return 'px-[12px]! text-[length:min(var(--letters,1rem),(100cqi-26px)/13.8)]!'
  return type === 'date' || type === 'time' ? 'px-2.5! text-[length:min(1rem,6vw)]' : undefined
}

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
          className={classes(controlClasses(error), 'block field-sizing-content', className)}
        />
      )}
    </FieldFrame>
  )
}

type Option = { value: string; label: string }

/** Made again only if they are others: for all time zones of the world that takes longer than the rest of a form. */
const Options = memo(({ options }: { options: Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

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
          <Options options={options} />
        </select>
      )}
    </FieldFrame>
  )
}
