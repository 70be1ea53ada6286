import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeLabels, outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { ReasonField } from '../../../ui/forms/reason-field.tsx'
import { formProps, useTries } from '../../../ui/forms/use-tries.ts'
import { toZoneInput } from '../../../ui/forms/zone-input.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAboutDose } from '../about-dose.ts'
import { AmountFields } from './amount-fields.tsx'
import type { DoseQuestion } from './ask-dose.tsx'
import { HoldWarning } from './hold-warning.tsx'
import { LateChoice } from './late-choice.tsx'
import { LimitWarning } from './limit-warning.tsx'
import { ReadingsFields, readingsOf } from './readings-fields.tsx'
import { ReplacesNote } from './replaces-note.tsx'
import { judgeDose } from './typed/judge-dose.ts'
import { draftName, initialOf, type TypedDose } from './typed/typed-dose.ts'
import { UrgentWarning } from './urgent-warning.tsx'
import { useAnswer } from './use-answer.ts'
import { useUrgentReadings } from './use-urgent-readings.ts'

const choosable = doseOutcomes.filter((outcome) => outcome !== 'taken_late')

type RecordDialogProps = { question: DoseQuestion; onClose: () => void }

/** What happened to one dose, when, how much, what was measured, and why. */
export function RecordDialog({ question, onClose }: RecordDialogProps) {
  const { medication, dueAt, replaces, offPlan, isLate } = question
  const { measures } = medication
  const { zone } = useCircle()
  const about = useAboutDose(dueAt)
  const answer = useAnswer(question)
  const form = useForm<TypedDose>({ defaultValues: initialOf(question) })
  const clearDraft = useDraft(draftName(question), form)
  const { outcome, reason, typed } = form.watch()
  const [openedAt] = useState(() => question.at ?? new Date(serverNow()).toISOString())
  const opened = toZoneInput(openedAt, zone)
  const [when, setWhen] = useState(isLate ? '' : opened)
  const [quantity, setQuantity] = useState(String(question.quantity))
  const [again, setAgain] = useState('')
  const { tried, noteTry, forgetTries, form: fields } = useTries()
  const { urgent, emergencyNumber } = useUrgentReadings(readingsOf(typed))
  const dose = judgeDose(
    question,
    { outcome, reason, typed, when, quantity, again },
    { zone, openedAt, now: serverNow(), isUrgent: urgent.length > 0 },
  )
  const { taken, plan, amount, at, holds, warned, why, isAgainst, problems } = dose
  const save = async () => {
    noteTry()
    if (dose.hasProblems || !(await answer(dose.answer))) return
    clearDraft()
    onClose()
  }
  const hold = (words: string) => {
    form.setValue('outcome', 'skipped')
    form.setValue('reason', words)
  }
  const shown = tried ? problems : undefined
  // A late dose without a time is refused where the usual answers are.
  const asksWhen = isLate && dueAt !== null && at === null
  return (
    <Dialog open onClose={onClose} title={medicationTitle(medication)} about={about}>
      <form {...formProps(fields, save)} className="space-y-5">
        {warned && <LimitWarning text={warned} />}
        {replaces && <ReplacesNote dose={replaces} />}
        {dueAt && !offPlan && (
          <Choices
            label="What happened"
            choices={choosable.map((value) => ({ value, label: outcomeLabels[value] }))}
            value={outcome}
            onChange={(value) => {
              form.setValue('outcome', value)
              // It asks for other things, which nobody could answer yet.
              forgetTries()
            }}
          />
        )}
        {taken && isLate && dueAt && (
          <LateChoice
            {...{ dueAt, when, at }}
            now={opened}
            nextAt={isLate.nextAt}
            error={asksWhen ? shown?.when : undefined}
            onChange={setWhen}
          />
        )}
        {taken && (
          <AmountFields
            form={medication.form}
            {...{ plan, amount, again }}
            typed={quantity}
            errors={shown}
            onChange={setQuantity}
            onAgain={setAgain}
          >
            <ClockField
              label="When"
              type="datetime-local"
              value={when}
              error={asksWhen ? undefined : shown?.when}
              onChange={(event) => setWhen(event.target.value)}
            />
          </AmountFields>
        )}
        {measures.length > 0 && (
          <ReadingsFields
            measures={measures}
            typed={typed}
            onChange={(value) => form.setValue('typed', value)}
            lastSite={medication.lastSite}
            tried={tried}
          />
        )}
        {urgent.length > 0 && (
          <UrgentWarning {...{ urgent, emergencyNumber }} onHold={taken && holds.length === 0 ? hold : undefined} />
        )}
        {holds.length > 0 && <HoldWarning {...{ holds, measures }} onHold={hold} />}
        <ReasonField
          label={why ?? 'Note (optional)'}
          required={why !== undefined}
          reasons={dose.reasons}
          value={reason}
          error={shown?.reason}
          onChange={(value) => form.setValue('reason', value)}
        />
        <Button type="submit" look={isAgainst ? 'danger' : 'primary'} className="w-full">
          {isAgainst ? 'Record what was given' : `Save: ${outcomeText(outcome)}`}
        </Button>
      </form>
    </Dialog>
  )
}
