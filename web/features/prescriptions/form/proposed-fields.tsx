import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { measures as known, type MeasureKind } from '@kinfold/contract/features/prescriptions/measured.ts'
import type { Proposals } from '@kinfold/contract/features/prescriptions/proposal-schemas.ts'
import { useFormContext } from 'react-hook-form'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { LONGEST_NAME, SHORTEST_NAME, useSettled } from '../../../ui/forms/use-settled.ts'
import { InName } from './in-name.tsx'
import { blankMeasure } from './measures-field.tsx'
import type { MedicationValues } from './medication-values.ts'

/** The usual settings of a medicine with the typed name. They apply only if a person chooses them; a failed call delays nothing. */
export function ProposedFields({ name, isNew }: { name: string; isNew: boolean }) {
  const data = useProposals(name)
  if (!data) return null
  return (
    <>
      {data.inName && <InName read={data.inName} isNew={isNew} />}
      <Usual proposed={proposalsOf(data)} />
    </>
  )
}

/** What is known about a medicine with this name; undefined: not yet. */
export function useProposals(name: string): Proposals | undefined {
  const asked = useSettled(name.trim().slice(0, LONGEST_NAME))
  const isLong = asked.length >= SHORTEST_NAME
  const { data } = useCircleApi(
    medications.proposals,
    { query: { name: asked } },
    { enabled: isLong, keepPrevious: true },
  )
  return isLong ? data : undefined
}

function Usual({ proposed }: { proposed: Proposal[] }) {
  const { watch, setValue } = useFormContext<MedicationValues>()
  if (proposed.length === 0) return null
  const [measures, timeCriticalMinutes] = [watch('measures'), watch('timeCriticalMinutes')]
  const isChosen = ({ value }: Proposal) =>
    value === TIME ? timeCriticalMinutes !== null : measures.some(({ kind }) => kind === value)
  const choose = (values: Proposal['value'][]) => {
    for (const { value, minutes } of proposed) {
      const chosen = values.includes(value)
      if (value === TIME) setValue('timeCriticalMinutes', chosen ? (timeCriticalMinutes ?? minutes) : null, DIRTY)
    }
    const kinds = proposed.flatMap(({ value }) => (value === TIME ? [] : value))
    const others = measures.filter(({ kind }) => !kinds.includes(kind) || values.includes(kind))
    const added = kinds.filter((kind) => values.includes(kind) && !measures.some((each) => each.kind === kind))
    setValue('measures', [...others, ...added.map(blankMeasure)], DIRTY)
  }
  return (
    <div className="rounded-control border border-line p-3">
      <MultiChoices
        label={`Usual with ${[...new Set(proposed.map(({ ingredient }) => ingredient))].join(', ')}`}
        hint="Choose what fits. Under ‘More’ you can say at which values a dose is held back."
        choices={proposed}
        values={proposed.filter(isChosen).map(({ value }) => value)}
        onChange={choose}
      />
      <details className="text-sm text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control underline">Why</summary>
        <ul className="space-y-2">
          {proposed.map(({ value, label, why, source }) => (
            <li key={value} className="wrap-anywhere">
              <strong>{label}.</strong> {why} Source: {source}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const DIRTY = { shouldDirty: true }
const TIME = 'time'
type Proposal = {
  value: MeasureKind | typeof TIME
  label: string
  minutes: number | null
} & Pick<Proposals['measures'][number], 'ingredient' | 'why' | 'source'>

const proposalsOf = ({ measures, timeCritical }: Proposals): Proposal[] => [
  ...(timeCritical
    ? [{ ...timeCritical, value: TIME, label: `Time-critical: late after ${timeCritical.minutes} minutes` } as const]
    : []),
  ...measures.map(({ kind, ...because }) => ({
    ...because,
    value: kind,
    label: `With each dose: ${known[kind].label.toLowerCase().replace('inr', 'INR')}`,
    minutes: null,
  })),
]
