import { questionnaires } from '@kinfold/contract/features/mood/endpoints.ts'
import { type FormName, forms, nextForm } from '@kinfold/contract/features/mood/rules/forms.ts'
import { phq9Difficulty, showsHelp } from '@kinfold/contract/features/mood/rules/phq.ts'
import { type Result, resultInWords, scoreOf } from '@kinfold/contract/features/mood/rules/questionnaire.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { useRef, useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { usePlainForm } from '../../../ui/forms/form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useMoodSearch } from '../use-mood-search.ts'
import { HelpNow } from './help-now.tsx'

type FormDialogProps = { name: FormName; onClose: () => void }

/** A questionnaire in its authors' words; an answer that needs help shows it before anything is saved. */
export function FormDialog({ name, onClose }: FormDialogProps) {
  const form = forms[name]
  const { zone } = useCircle()
  const create = useCircleSend(questionnaires.create)
  const [id] = useNewId()
  const filledAt = useRef<string>(null)
  const { chosen, difficulty, setValue, clearDraft } = useAnswers(name)
  const [missing, setMissing] = useState<number>()
  const [result, setResult] = useState<Result>()
  const needsHelp = name === 'phq9' && showsHelp(chosen)

  const save = (filled: HTMLFormElement) => {
    const scored = scoreOf(form, chosen)
    if ('missing' in scored) {
      setMissing(scored.missing)
      return filled.querySelectorAll('fieldset')[scored.missing - 1]?.querySelector('input')?.focus()
    }
    const answers = chosen.flatMap((answer) => answer ?? [])
    // The same for a second press after a lost answer: it is the same record.
    filledAt.current ??= new Date(serverNow()).toISOString()
    create.mutate(
      { body: { id, form: name, answers, difficulty, filledAt: filledAt.current, zone } },
      {
        onSuccess: () => {
          clearDraft()
          setResult(scored)
        },
        onError: (error) => sayFailed('This was not saved', error, STILL_HERE),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={form.title} about={result ? undefined : form.stem} width="wide">
      {result ? (
        <>
          {needsHelp && <HelpNow />}
          <Outcome name={name} result={result} onClose={onClose} />
        </>
      ) : (
        <form
          noValidate
          className="space-y-6"
          onSubmit={(event) => {
            event.preventDefault()
            save(event.currentTarget)
          }}
        >
          {form.items.map((item, index) => (
            <Choices
              key={item.text}
              label={`${index + 1}. ${item.text}`}
              choices={item.answers.map(({ text }, place) => ({ value: String(place), label: text }))}
              value={chosen[index] === null ? null : String(chosen[index])}
              error={missing === index + 1 ? 'Please answer this question' : undefined}
              onChange={(value) => {
                setMissing(undefined)
                setValue('chosen', chosen.with(index, Number(value)))
              }}
            />
          ))}
          {/* The item that shows help is the last, so help is right below the answer. */}
          {needsHelp && <HelpNow />}
          {name === 'phq9' && chosen.some((answer) => (answer ?? 0) > 0) && (
            <Choices
              label={phq9Difficulty.text}
              choices={phq9Difficulty.answers.map(({ text }, place) => ({ value: String(place), label: text }))}
              value={difficulty === null ? null : String(difficulty)}
              onChange={(value) => setValue('difficulty', Number(value))}
              onClear={() => setValue('difficulty', null)}
            />
          )}
          <p className="text-sm text-soft">
            {form.source}. {form.terms}
          </p>
          {missing !== undefined && (
            <p role="alert" className="text-red-ink">
              Please answer question {missing}.
            </p>
          )}
          <div className="flex gap-3">
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" className="flex-1" busy={create.isPending && 'Saving...'}>
              Save
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type Answers = { begunAt: string; chosen: (number | null)[]; difficulty: number | null }

/** The questions are about the last two weeks, so answers of an earlier day are not completed today. */
const KEPT_MS = DAY_MS
const isTooOld = ({ begunAt }: Answers) => Date.parse(begunAt) < serverNow() - KEPT_MS

/** The answers so far, which survive a reload. */
function useAnswers(name: FormName) {
  const form = usePlainForm<Answers>({
    begunAt: new Date(serverNow()).toISOString(),
    chosen: forms[name].items.map(() => null),
    difficulty: null,
  })
  const clearDraft = useDraft(`questionnaire:${name}`, form, isTooOld)
  const { chosen, difficulty } = form.watch()
  return { chosen, difficulty, setValue: form.setValue, clearDraft }
}

function Outcome({ name, result, onClose }: { name: FormName; result: Result; onClose: () => void }) {
  const { highest, source } = forms[name]
  const { change } = useMoodSearch()
  const next = nextForm(name, result)
  return (
    <div role="status" className="space-y-3">
      <p className="text-2xl font-semibold">
        Score: {result.score} of {highest}
      </p>
      <p>{resultInWords(forms[name], result)}</p>
      <p>It is not a diagnosis. Only you see it until you choose to show it to others.</p>
      <p className="text-sm text-soft">{source}</p>
      <div className="flex flex-wrap gap-3">
        {next && <Button onClick={() => change({ form: next })}>Fill in the {forms[next].title}</Button>}
        <Button look={next ? 'secondary' : 'primary'} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
