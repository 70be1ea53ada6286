import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeLabels, outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { amountOf, mostInDose } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { holdsIn, missingIn } from '@kinfold/contract/features/prescriptions/rules/hold.ts'
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
import { problemsIn, ReadingsFields, readingsOf } from './readings-fields.tsx'
import { reasonsFor, whyAsked } from './reasons.ts'
import { ReplacesNote } from './replaces-note.tsx'
import { type AmountProblems, amountIn, amountProblems, isFarMore, isOtherThan } from './typed-amount.ts'
import { draftName, initialOf, momentTyped, type TypedDose, timeProblem } from './typed-dose.ts'
import { UrgentWarning } from './urgent-warning.tsx'
import { useAnswer } from './use-answer.ts'
import { useUrgentReadings } from './use-urgent-readings.ts'

const choosable = doseOutcomes.filter((outcome) => outcome !== 'taken_late')

type RecordDialogProps = { question: DoseQuestion; onClose: () => void }

/** What happened to one dose, when, how much, what was measured, and why. */
export function RecordDialog({ question, onClose }: RecordDialogProps) {
  const { medication, dueAt, replaces, warning, offPlan, isLate } = question
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
  const { planned = question.quantity } = question
  const plan = { planned, isAsNeeded: dueAt === null }
  const { tried, noteTry, forgetTries, form: fields } = useTries()
  const { measures } = medication
  const readings = readingsOf(typed)
  const taken = outcome === 'taken'
  const missing = taken ? missingIn(measures, readings) : []
  const holds = taken ? holdsIn(measures, readings) : []
  const { urgent, emergencyNumber } = useUrgentReadings(readings)
  const isUrgent = taken && urgent.length > 0
  const isDespite = holds.length > 0 || isUrgent
  const warned = [offPlan, warning].filter(Boolean).join(' ')
  const amount = amountIn(quantity)
  const other = taken && isOtherThan(planned, amount) ? planned : undefined
  const isOther = other !== undefined
  const notPlanned = isOther ? amountOf(other, medication.form) : undefined
  const why = whyAsked({ missing, isDespite, notPlanned, isAsked: !taken || Boolean(replaces) || warned !== '' })
  const needsReason = why !== undefined
  const isAgainst = taken && (warned !== '' || isDespite || isFarMore(amount, plan))
  const at = when ? momentTyped(when, { zone, dueAt, before: openedAt }) : null
  const isAsAsked = amount === question.quantity
  const most = mostInDose(medication.form)
  const amounts: AmountProblems = taken
    ? amountProblems({ typed: quantity, again, plan, most, asked: question.quantity })
    : {}
  const problems = {
    ...amounts,
    when: taken ? timeProblem(at, serverNow(), zone) : undefined,
    reason: needsReason && !reason.trim() ? 'Please say why' : undefined,
    readings: readings.some(problemsIn) ? 'Please check what was measured' : undefined,
  }
  const save = async () => {
    noteTry()
    if (Object.values(problems).some(Boolean)) return
    const isKept = await answer({
      outcome,
      // Unchanged, it is the given one, or now, to the second: it decides whether that was before a change.
      at: when === opened ? (question.at ?? null) : at,
      quantity: taken ? amount : null,
      reason: reason.trim() || null,
      replaces: replaces?.id ?? null,
      despiteLimit: taken && Boolean(warning),
      despiteHold: holds.length > 0,
      despiteUrgent: isUrgent,
      despiteAmount: isOther || (planned === null && isAsAsked && question.isAmountConfirmed === true),
      despitePlan: offPlan !== undefined,
      readings,
    })
    if (!isKept) return
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
          required={needsReason}
          reasons={reasonsFor(outcome, {
            replaces: Boolean(replaces),
            offPlan: offPlan !== undefined,
            limit: taken && (Boolean(warning) || holds.length > 0),
            urgent: isUrgent,
            unmeasured: missing.length > 0,
            more: isOther && amount > other,
            less: isOther && amount < other,
            asNeeded: plan.isAsNeeded,
          })}
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
