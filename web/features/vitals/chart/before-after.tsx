import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { shortDate } from '../../../ui/time.ts'
import { differenceInWords, summaryOf } from './before-after-words.ts'
import { FiguresTable } from './figures-table.tsx'
import type { Mark } from './mark.ts'

/** Long enough that one bad day does not decide, short enough that little else changes. */
const DAYS = 14

type BeforeAfterProps = { kind: VitalKind; unit: VitalUnit; changes: readonly Mark[]; now: number }

/** The two weeks before and after a medication changed: figures only, no claim of a cause. */
export function BeforeAfter({ kind, unit, changes, now }: BeforeAfterProps) {
  const { zone } = useCircle()
  const [chosen, setChosen] = useState('')
  const change = changes.find(({ key }) => key === chosen)
  return (
    <section aria-labelledby="before-after" data-print={change ? undefined : 'no'} className="mt-6">
      <h3 id="before-after" className="mb-2 text-lg">
        Before and after a medication change
      </h3>
      <SelectField
        label="Which change"
        placeholder="Please choose"
        value={change ? chosen : ''}
        options={changes.map(({ key, at, text }) => ({
          value: key,
          label: `${shortDate(new Date(at).toISOString(), zone)}: ${text}`,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {change && <Compared key={change.key} kind={kind} unit={unit} at={change.at} now={now} />}
    </section>
  )
}

type ComparedProps = { kind: VitalKind; unit: VitalUnit; at: number; now: number }

function Compared({ kind, unit, at, now }: ComparedProps) {
  const moment = (ms: number) => new Date(ms).toISOString()
  const before = useCircleApi(vitals.chart, { query: { kind, from: moment(at - DAYS * DAY_MS), to: moment(at) } })
  const after = useCircleApi(vitals.chart, {
    query: { kind, from: moment(at), to: moment(Math.min(now, at + DAYS * DAY_MS)) },
  })
  if (before.isError || after.isError)
    return (
      <Failed
        what="The comparison"
        onRetry={() => {
          void before.refetch()
          void after.refetch()
        }}
      />
    )
  if (!before.data || !after.data) return <Skeleton className="mt-3 h-32" />
  const [was, is] = [summaryOf(before.data), summaryOf(after.data)]
  return (
    <>
      <div className="mt-3">
        <FiguresTable
          heading={`${DAYS} days`}
          rows={[
            { name: 'Before', figures: was },
            { name: 'After', figures: is },
          ]}
          unit={unit}
        />
      </div>
      <p role="status" className="mt-2">
        {differenceInWords(kind, was, is, unit)}
      </p>
    </>
  )
}
