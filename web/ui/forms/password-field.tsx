import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClasses, FieldFrame } from './field.tsx'

type PasswordFieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  hint?: string
  /** The id of another element that describes it. */
  describedBy?: string
}

/** A password field with a button to show the password. */
export function PasswordField({ label, error, hint, required, describedBy = '', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = shown ? 'Hide password' : 'Show password'
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...rest}
            aria-describedby={`${control['aria-describedby']} ${describedBy}`.trim()}
            type={shown ? 'text' : 'password'}
            className={`${controlClasses(error)} pr-12`}
          />
          <button
            type="button"
            aria-label={toggle}
            title={toggle}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-soft hover:text-ink"
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
