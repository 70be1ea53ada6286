import { doseEffects, EFFECT_AFTER_MINUTES, isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { amountGiven } from '@kinfold/contract/features/doses/facts.ts'
import { effectLabels, outcomeLabels } from '@kinfold/contract/features/doses/labels.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'
import { PlainDoseMenu } from '../dose-menu.tsx'
import { HowGiven } from '../how-given.tsx'
import { useNoteEffect } from '../recording/use-record-dose.ts'
import type { GivenDose } from '../waiting-doses.ts'

/** Too early to ask whether it helped; reminders wait as long. */
const EFFECT_AFTER_MS = EFFECT_AFTER_MINUTES * MINUTE_MS

type GivenListProps = { given: GivenDose[]; now: number }

/** Doses given as needed, newest first, and whether they helped; also those that were offered and refused. */
export function GivenList({ given, now }: GivenListProps) {
  const { zone } = useCircle()
  if (given.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {given.toReversed().map((dose) => (
        <li key={dose.id} className="py-2">
          <div className="flex items-center gap-2 text-sm">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <strong className="tabular-nums">
                {dayAt(dose.at, zone) < dayAt(now, zone) && `${dayHeading(dayAt(dose.at, zone), zone, now)} `}
                {timeOfDay(dose.at, zone)}
              </strong>{' '}
              {isTaken(dose.outcome) ? amountGiven(dose) : outcomeLabels[dose.outcome]} ·{' '}
              <span dir="auto">{dose.authorName}</span>
              <HowGiven dose={dose} />
              {dose.pending?.state === 'waiting' && ' · waiting to be sent'}
            </p>
            <PlainDoseMenu dose={dose} label={`the dose at ${timeOfDay(dose.at, zone)}`} />
          </div>
          {isAsked(dose, now) && <EffectQuestion dose={dose} />}
        </li>
      ))}
    </ul>
  )
}

const isAsked = ({ outcome, effect, pending, at }: GivenDose, now: number) =>
  isTaken(outcome) && !effect && !pending && now - Date.parse(at) >= EFFECT_AFTER_MS

function EffectQuestion({ dose }: { dose: GivenDose }) {
  const mayNote = useCan('doses.effect')
  const note = useNoteEffect()
  if (!mayNote) return null
  return (
    <fieldset data-print="no" className="mt-1 flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">Did it help?</legend>
      {doseEffects.map((effect) => (
        <button
          key={effect}
          type="button"
          onClick={() => note(dose, effect)}
          className="min-h-11 rounded-full border border-edge/60 bg-card px-4 hover:bg-sunken"
        >
          {effectLabels[effect]}
        </button>
      ))}
    </fieldset>
  )
}
