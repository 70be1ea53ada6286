import { type ComponentProps, useEffect, useId, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Strength } from './password-strength.ts'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** What is in the field. */
  typed: string
  /** Names and address, which are no good in a password. */
  about: string
}

/** A password that is being chosen, with how hard it is to guess. It warns and never forbids. */
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
      <div className={classes('mt-2', !strength && 'hidden')}>
        <Bars score={strength?.score ?? 0} />
      </div>
      <p id={id} aria-live="polite" className="mt-1 text-sm text-soft empty:hidden">
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

const Bars = ({ score }: { score: number }) => (
  <div aria-hidden className="grid grid-cols-4 gap-1.5">
    {[1, 2, 3, 4].map((bar) => (
      <span
        key={bar}
        className={classes('h-1.5 rounded-full', bar <= Math.max(score, 1) ? shades[score] : 'bg-line')}
      />
    ))}
  </div>
)

/** Judged when the typing pauses; the list it is judged by is loaded with the first letter. */
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
