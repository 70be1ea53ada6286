import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { momentProblem } from '@kinfold/contract/features/vitals/rules/entry/check-moment.ts'
import type { Entered } from '@kinfold/contract/features/vitals/rules/entry/read-typed.ts'
import { oneMeasurement } from '@kinfold/contract/features/vitals/rules/entry/two-readings.ts'
import { hasTwoParts, kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { IN_THE_FUTURE } from '@kinfold/contract/time/clock-skew.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { usePlainForm } from '../../../ui/forms/form.ts'
import { futureIn } from '../../../ui/forms/page-clock.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { Circumstances } from './circumstances.tsx'
import { DoubtQuestion } from './doubt-question.tsx'
import { FigureFields } from './figure-fields.tsx'
import { PainScale } from './pain-scale.tsx'
import { contentOf, doubtIn, type EntryValues, isTooOld, MOST_PAIRS, type Problem, readPairs } from './values.ts'

export type Kept = ReturnType<typeof contentOf> & { confirmed: boolean }
type EntryFormProps = {
  kind: VitalKind
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: EntryValues
  /** Of a reading that is edited. */
  zone?: string
  /** The latest earlier reading of the kind. */
  last: VitalReading | undefined
  /** Returns nothing when it is saved or queued. */
  onSave: (reading: Kept, goesOn: boolean) => Promise<Refused | undefined>
  /** For a new reading: saves it and starts another. Otherwise a back button is shown. */
  onCancel?: () => void
}

/** A number, and optional details. Impossible values are refused, unlikely ones are asked about. */
export function EntryForm({ kind, draft, initial, zone, last, onSave, onCancel }: EntryFormProps) {
  const circle = useCircle()
  const form = usePlainForm<EntryValues>(initial)
  const clearDraft = useDraft(draft, form, isTooOld)
  const values = form.watch()
  const [problem, setProblem] = useState<Problem>()
  const [whenProblem, setWhenProblem] = useState<string>()
  const [question, setQuestion] = useState<{ sentence: string; goesOn: boolean }>()
  const [isOpen, setOpen] = useState(initial.at !== '')
  // A draft with a time was not measured now.
  if (values.at !== '' && !isOpen) setOpen(true)
  const [saving, setSaving] = useState(false)
  const { units } = kindFacts[kind]
  const change = (changes: Partial<EntryValues>) => {
    setQuestion(undefined)
    setProblem(undefined)
    for (const [name, value] of Object.entries(changes)) form.setValue(name as keyof EntryValues, value as never)
  }

  const save = async ({ confirmed, goesOn }: { confirmed: boolean; goesOn: boolean }) => {
    const read = readPairs(kind, values)
    if ('problem' in read) return setProblem(read.problem)
    const content = contentOf(kind, values, read.entered, zone ?? circle.zone)
    const moment = momentProblem(content.measuredAt, serverNow(), circle.dateOfBirth)
    setWhenProblem(moment === IN_THE_FUTURE ? futureIn(circle.zone) : (moment ?? undefined))
    if (moment) return setOpen(true)
    const doubt = doubtIn(kind, read.entered, last ?? null)
    if (doubt?.answer === 'refuse') return setProblem(doubt)
    if (doubt && !confirmed) return setQuestion({ sentence: doubt.sentence, goesOn })
    setSaving(true)
    const refused = await onSave({ ...content, confirmed: doubt !== null }, goesOn)
    setSaving(false)
    if (!refused) return clearDraft()
    // Why it was not saved at all is said in a toast; trying again may never help.
    const [sentence] = Object.values(refused)
    if (sentence) setProblem({ pair: 0, part: 'value', sentence })
  }
  const read = readPairs(kind, values)
  const entered = 'entered' in read ? read.entered : []
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        void save({ confirmed: false, goesOn: false })
      }}
      save="Save"
      busy={saving && 'Saving...'}
      onCancel={onCancel}
      other={
        !onCancel && (
          <Button look="secondary" onClick={() => void save({ confirmed: false, goesOn: true })}>
            Save, then another
          </Button>
        )
      }
    >
      {last && (
        <p className="text-soft">
          Last time: <span className="font-semibold text-ink tabular-nums">{readingText(last)}</span>,{' '}
          <TimeAgo instant={last.measuredAt} />
        </p>
      )}
      {units.length > 1 && (
        <Choices
          label="Unit"
          choices={units.map((unit) => ({ value: unit, label: unit }))}
          value={values.unit}
          onChange={(unit) => change({ unit })}
        />
      )}
      {kind === 'pain' ? (
        <PainScale
          value={values.pairs[0]?.first ?? ''}
          onChange={(first) => change({ pairs: [{ first, second: '' }] })}
          problem={problem?.sentence}
        />
      ) : (
        <FigureFields
          kind={kind}
          unit={values.unit}
          pairs={values.pairs}
          onChange={(pairs) => change({ pairs })}
          problem={problem}
        />
      )}
      {hasTwoParts(kind) && values.pairs.length < MOST_PAIRS && entered.length === values.pairs.length && (
        <AnotherReading
          entered={entered}
          onAdd={() => change({ pairs: [...values.pairs, { first: '', second: '' }] })}
        />
      )}
      {question && (
        <DoubtQuestion
          question={question.sentence}
          onYes={() => void save({ confirmed: true, goesOn: question.goesOn })}
          onNo={() => setQuestion(undefined)}
        />
      )}
      {isOpen ? (
        <Circumstances kind={kind} values={values} onChange={change} />
      ) : (
        <Button look="quiet" className="at-edge" onClick={() => setOpen(true)}>
          Measured now. Change the time or add a note
        </Button>
      )}
      {whenProblem && (
        <p role="alert" className="text-red-ink">
          {whenProblem}
        </p>
      )}
    </DialogForm>
  )
}

/** Two blood pressures in a row are better than one; if they differ much, a third is asked for. */
function AnotherReading({ entered, onAdd }: { entered: readonly Entered[]; onAdd: () => void }) {
  const isApart = oneMeasurement(entered)?.another
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isApart && <p className="flex-1 basis-60">The two are more than 10 apart. A third reading would help.</p>}
      <Button look="secondary" onClick={onAdd}>
        {entered.length === 1 ? 'Add a second reading' : 'Add a third reading'}
      </Button>
    </div>
  )
}
