import { type ComponentProps, useEffect, useId, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import type { Strength } from './password-strength.ts'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** The current input. */
  typed: string
  /** Names and address, which make a weak password. */
  about: string
}

/** A field for a new password, with its strength. It warns and never forbids. */
export function NewPasswordField({ typed, about, ...field }: NewPasswordFieldProps) {
  const id = useId()
  const strength = useStrength(typed, about)
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        hint="At least 6 characters; longer is safer."
        describedBy={id}
        {...field}
      />
      <div className="mt-2">
        <Bars score={strength?.score} />
      </div>
      {/* Two lines are reserved, so that no button moves when the judgement appears. */}
      <p id={id} aria-live="polite" className="mt-1 min-h-[2lh] text-sm text-soft">
        {strength && (
          <>
            Password strength: <strong className="text-ink">{strength.label}.</strong> {strength.advice}
          </>
        )}
      </p>
    </div>
  )
}

const shades = ['bg-red', 'bg-red', 'bg-apricot', 'bg-green', 'bg-green']

const shadeOf = (bar: number, score: number | undefined) =>
  score !== undefined && bar <= Math.max(score, 1) ? shades[score] : 'bg-line'

const Bars = ({ score }: { score: number | undefined }) => (
  <div aria-hidden className="grid grid-cols-4 gap-1.5">
    {[1, 2, 3, 4].map((bar) => (
      <span key={bar} className={classes('h-1.5 rounded-full', shadeOf(bar, score))} />
    ))}
  </div>
)

/** Judged when typing pauses; the password lists load with the first letter. */
const PAUSE_MS = 200

function useStrength(typed: string, about: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    if (!typed) return setStrength(undefined)
    let latest = true
    const timer = setTimeout(async () => {
      const module = await import('./password-strength.ts').catch(() => undefined)
      if (latest && module) setStrength(module.strengthOf(typed, about))
    }, PAUSE_MS)
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [typed, about])
  return strength
}
