import type { Proposals } from '@kinfold/contract/features/prescriptions/proposal-schemas.ts'
import type { Rhythm } from '@kinfold/contract/features/prescriptions/rules/rhythm.ts'
import type { Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { blankSchedule, type MedicationValues } from './medication-values.ts'

type Unusual = Proposals['rhythms'][number]

type RhythmQuestionProps = {
  ref: Ref<HTMLDivElement>
  unusual: Unusual
  /** Why it is taken otherwise, in the person's words. */
  why: string
  onWhy: (why: string) => void
  error: string | undefined
}

/** Asks once, with a reason, when a medicine is not given in its usual rhythm: methotrexate every day has killed people. */
export function RhythmQuestion({ ref, unusual, why, onWhy, error }: RhythmQuestionProps) {
  const { watch, setValue } = useFormContext<MedicationValues>()
  const schedule = watch('schedule')
  const { ingredient, rhythm, isDangerous, why: because, source } = unusual
  const follow = () =>
    setValue(
      'schedule',
      { ...asUsual(rhythm), times: schedule?.times.slice(0, 1).map((time) => ({ ...time, weekdays: [] })) ?? [] },
      { shouldDirty: true },
    )
  return (
    <div
      ref={ref}
      className={`space-y-3 rounded-control p-3 ${isDangerous ? 'border-2 border-red' : ''} bg-apricot-wash text-apricot-ink`}
    >
      <p className="wrap-anywhere">
        <strong>
          {isDangerous && 'Danger: '}
          {ingredient} is usually taken {rhythmWords[rhythm]}, not as entered here.
        </strong>{' '}
        {because} Please look at the label again, or ask the pharmacist. Source: {source}.
      </p>
      <Button look="secondary" onClick={follow}>
        Change to {rhythmWords[rhythm]}
      </Button>
      <TextArea
        label={`Why is it not ${rhythmWords[rhythm]}?`}
        hint="Who said so? It is kept under Instructions."
        rows={2}
        maxLength={300}
        dir="auto"
        value={why}
        error={error}
        onChange={(event) => onWhy(event.target.value)}
      />
    </div>
  )
}

/**
 * The instructions with the reason, as everybody who gives it will read them; first, so that nothing cuts it off. In place
 * of the reason of before.
 */
export const withReason = (instructions: string | null, { rhythm }: Unusual, why: string): string =>
  [`Not ${rhythmWords[rhythm]}: ${inOneLine(why)}`, withoutReason(instructions)].filter(Boolean).join('\n')

/** So that all of it goes with its line. */
const inOneLine = (why: string) => why.trim().replace(/\s*\n\s*/g, ' ')

/** Once it is taken in its usual rhythm, a reason why it is not would mislead. */
export const withoutReason = (instructions: string | null): string | null =>
  instructions
    ?.split('\n')
    .filter((line) => !Object.values(rhythmWords).some((words) => line.startsWith(`Not ${words}: `)))
    .join('\n')
    .trim() || null

const rhythmWords: Record<Rhythm, string> = {
  weekly: 'once a week',
  monthly: 'once a month',
  every_3_days: 'every 3 days',
}

/** On which day is for the person to choose. */
function asUsual(rhythm: Rhythm) {
  if (rhythm === 'weekly') return blankSchedule('weekdays')
  if (rhythm === 'monthly') return blankSchedule('monthdays')
  return { ...blankSchedule('days'), everyDays: 3 }
}
