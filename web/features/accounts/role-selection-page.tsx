import type { SignupRole } from '@kinfold/contract/features/accounts/forms.ts'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AuthFrame } from './auth-frame.tsx'
import { roleCards } from './roles.ts'

export function RoleSelectionPage() {
  const [role, setRole] = useState<SignupRole>()
  const [, navigate] = useLocation()
  const name = useId()
  return (
    <AuthFrame
      title="Choose Your Role"
      about="How are you involved in someone’s care? You can join more circles later."
      wide
    >
      <fieldset>
        <legend className="sr-only">Your role</legend>
        <div className="grid gap-4 md:grid-cols-3">
          {roleCards.map((card) => (
            <label
              key={card.role}
              className={classes(
                'relative flex cursor-pointer flex-col rounded-card border bg-card p-5 shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
                card.role === role ? 'border-green ring-2 ring-green' : 'border-line hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                value={card.role}
                checked={card.role === role}
                onChange={() => setRole(card.role)}
                className="sr-only"
              />
              <span className="text-lg font-semibold">{card.title}</span>
              <span className="font-semibold text-green">{card.who}</span>
              <span className="mt-2 text-soft">{card.about}</span>
              <ul className="mt-3 space-y-1.5">
                {card.can.map((line) => (
                  <li key={line} className="flex gap-2">
                    <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-green" /> {line}
                  </li>
                ))}
              </ul>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-8 flex flex-col items-center gap-4">
        <Button disabled={!role} onClick={() => navigate(`/signup?role=${role}`)} className="px-8">
          Continue to Sign Up
        </Button>
        <p>
          Already have an account?{' '}
          <Link to="/login" className="font-semibold text-green underline">
            Sign In
          </Link>
        </p>
      </div>
    </AuthFrame>
  )
}
