import type { TaskOutcome } from '@kinfold/contract/features/care-tasks/choices.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { ReasonField } from '../../../ui/forms/reason-field.tsx'
import { outcomeLabels } from '../task-labels.ts'
import type { Closing } from '../use-task-actions.ts'

const reasons = ['No time', 'Not feeling well', 'Bad weather', 'Asleep', 'Nobody was there']

/** `said`: the reason of what was skipped, otherwise a note. */
export type Said = { outcome: TaskOutcome; said: string }

type HowItWentProps = {
  label: string
  outcomes: readonly TaskOutcome[]
  value: Said
  onOutcome: (outcome: TaskOutcome) => void
  onSaid: (said: string) => void
  isReasonMissing: boolean
}

/** The outcome, with the reason or a note. */
export const HowItWent = ({ label, outcomes, value, onOutcome, onSaid, isReasonMissing }: HowItWentProps) => (
  <>
    <Choices
      label={label}
      choices={outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }))}
      value={value.outcome}
      onChange={onOutcome}
    />
    {value.outcome === 'skipped' ? (
      <ReasonField
        label="Why?"
        required
        reasons={reasons}
        value={value.said}
        onChange={onSaid}
        error={isReasonMissing ? 'Please say why' : undefined}
      />
    ) : (
      <TextArea
        label="Note (optional)"
        maxLength={1000}
        dir="auto"
        value={value.said}
        onChange={({ target }) => onSaid(target.value)}
      />
    )}
  </>
)

/** Undefined if the reason is missing. */
export function closingOf({ outcome, said }: Said): Closing | undefined {
  const words = said.trim()
  if (outcome !== 'skipped') return { how: 'complete', outcome, note: words || null }
  return words ? { how: 'skip', reason: words } : undefined
}

/** The field of the missing reason. */
export const focusReason = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox])')?.focus()
