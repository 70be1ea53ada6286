import { classes } from '../classes.ts'
import { TextField } from './field.tsx'

type ReasonFieldProps = {
  label: string
  /** The usual reasons, one tap each. */
  reasons: readonly string[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  maxLength?: number
  required?: boolean
}

/** A reason: a tap for the usual ones, text for others. */
export const ReasonField = ({
  label,
  reasons,
  value,
  onChange,
  error,
  required,
  maxLength = 500,
}: ReasonFieldProps) => (
  <div>
    <TextField
      label={label}
      required={required ?? false}
      maxLength={maxLength}
      dir="auto"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <fieldset aria-label="Usual reasons" className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={reason === value}
          onClick={() => onChange(reason === value ? '' : reason)}
          className={classes(
            'min-h-11 rounded-full border px-4',
            reason === value
              ? 'border-green bg-green-wash font-semibold text-green-deep'
              : 'border-edge/60 bg-card hover:bg-sunken',
          )}
        >
          {reason}
        </button>
      ))}
    </fieldset>
  </div>
)
