import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { dayInSentence } from '../../../ui/days-in-words.ts'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { toZoneInput } from '../../../ui/forms/zone-input.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'
import type { DoseQuestion } from './ask-dose.tsx'
import { isNearNext } from './near-next.ts'
import { NearWarning } from './near-warning.tsx'
import { momentTyped } from './typed/typed-dose.ts'
import { useAnswer } from './use-answer.ts'

type SimpleLateDoseProps = {
  question: DoseQuestion & { dueAt: string }
  onClose: () => void
  /** Not taken, another amount: opens the full form. */
  onMore: () => void
}

/** Headings stop growing on narrow screens (tokens.css); an answer is at least as large as the text around it. */
const LARGE_TEXT = 'text-[length:max(var(--text-2xl),var(--text-lg))]'
const LARGE = `min-h-16 w-full border-2 ${LARGE_TEXT}`

/** Simple mode asks one question about a late dose, with one press for each answer. */
export function SimpleLateDose({ question, onClose, onMore }: SimpleLateDoseProps) {
  const { medication, dueAt, quantity, isLate } = question
  const { zone, role, firstName } = useCircle()
  const answer = useAnswer(question)
  const [asksTime, setAsksTime] = useState(false)
  const day = dayHeading(dayAt(dueAt, zone), zone, serverNow())
  const dueTime = timeOfDay(dueAt, zone)
  const save = async (at: string | null) => {
    if (await answer({ outcome: 'taken', quantity, at })) onClose()
  }
  const nextAt = isLate?.nextAt
  return (
    <Dialog
      open
      onClose={onClose}
      title={medicationTitle(medication)}
      about={
        day === 'Today'
          ? `Due at ${dueTime}`
          : `Due ${dayInSentence(dayAt(dueAt, zone), zone, serverNow())} at ${dueTime}`
      }
    >
      <fieldset className="min-w-0 space-y-4">
        <legend className="text-2xl font-semibold text-pretty wrap-anywhere" dir="auto">
          {role === 'client' ? 'When did you take it?' : `When did ${firstName} take it?`}
        </legend>
        {nextAt && isNearNext(serverNow(), { dueAt, nextAt }) && (
          <div className="text-lg">
            <NearWarning nextAt={nextAt} />
          </div>
        )}
        {asksTime ? (
          <AnotherTime dueAt={dueAt} onSave={save} />
        ) : (
          <>
            <Button look="secondary" className={LARGE} onClick={() => save(null)}>
              Just now
            </Button>
            <Button look="secondary" className={LARGE} onClick={() => save(dueAt)}>
              {day === 'Today' ? `At ${dueTime}, on time` : `${day}, ${dueTime}`}
            </Button>
            <Button look="secondary" className={LARGE} onClick={() => setAsksTime(true)}>
              Another time
            </Button>
            <Button look="quiet" className="min-h-14 w-full text-lg" onClick={onMore}>
              Not taken, or something else
            </Button>
          </>
        )}
      </fieldset>
    </Dialog>
  )
}

function AnotherTime({ dueAt, onSave }: { dueAt: string; onSave: (at: string) => void }) {
  const { zone } = useCircle()
  const [openedAt] = useState(() => new Date(serverNow()).toISOString())
  const [when, setWhen] = useState(() => toZoneInput(openedAt, zone))
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className={`space-y-4 ${LARGE_TEXT}`}
      onSubmit={(event) => {
        event.preventDefault()
        const at = when && momentTyped(when, { zone, dueAt, before: openedAt })
        if (!at) return setError('Please say when')
        if (isInFuture(at, serverNow())) return setError('This is still to come. Please check the time')
        onSave(at)
      }}
    >
      <ClockField
        label="Day and time"
        type="datetime-local"
        value={when}
        error={error}
        className="min-h-16 [--letters:max(var(--text-2xl),var(--text-lg))]"
        onChange={(event) => setWhen(event.target.value)}
      />
      <Button type="submit" className={`min-h-16 w-full ${LARGE_TEXT}`}>
        Save
      </Button>
    </form>
  )
}
