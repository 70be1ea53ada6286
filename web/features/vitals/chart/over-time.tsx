import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { usePrinting } from '../../../ui/browser/use-printing.ts'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useVitalsSearch } from '../use-vitals-search.ts'
import { BeforeAfter } from './before-after.tsx'
import { ChartButtons, ChartKeys } from './chart-buttons.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartRange, moved, type Span, type View, viewOf, zoomed } from './chart-view.ts'
import { chartInWords, usualInWords } from './chart-words.ts'
import type { Charted } from './charted.ts'
import { MarkLinks, type Marks, useMarks } from './marks.tsx'
import { savePicture } from './picture/save-picture.ts'
import { Printed } from './printed.tsx'

const HEIGHT = 'h-72 sm:h-96'
const ChartCanvas = later(() => import('./picture/chart-canvas.tsx').then((part) => part.ChartCanvas), {
  name: 'The chart',
  waiting: <Skeleton className={HEIGHT} />,
})

type OverTimeProps = Charted & { range: ChartRange; now: number; others: readonly Charted[] }

/** One kind over time, alone or with another: as a picture, in words and in a table. */
export function OverTime({ kind, unit, range, now, others }: OverTimeProps) {
  const circle = useCircle()
  const { zone } = circle
  const [, navigate] = useLocation()
  const { search, change } = useVitalsSearch()
  /** Set by zooming and moving; choosing a range resets it. */
  const [looked, setLooked] = useState<{ range: string; view: Span }>()
  const isLooking = looked?.range === `${kind} ${range}`
  const view = isLooking ? looked.view : viewOf(range, now)
  const isPrinting = usePrinting()
  const other = others.find((each) => each.kind === search.with)
  const chart = useCircleApi(vitals.chart, { query: { kind, ...asked(view, now) } }, { keepPrevious: true })
  const second = useCircleApi(
    vitals.chart,
    { query: { kind: other?.kind ?? kind, ...asked(view, now) } },
    { enabled: other !== undefined },
  )
  const usual = useCircleApi(vitals.usual, { query: { kind } })
  const ranges = useCircleApi(vitalThresholds.list)
  const look = (next: Span) => setLooked({ range: `${kind} ${range}`, view: next })
  const shown = { from: view.from ?? (chart.data ? Date.parse(chart.data.from) : now), to: view.to }
  const happened = useMarks(shown)
  const picture = useRef<HTMLDivElement>(null)
  const person = ranges.data && { ...ranges.data.person, ranges: ranges.data.items }
  const beside = other && second.data ? { ...other, chart: second.data } : null
  const act = {
    closer: () => look(zoomed(shown, 'closer', now)),
    wider: () => look(zoomed(shown, 'wider', now)),
    earlier: () => look(moved(shown, 'earlier', now)),
    later: () => look(moved(shown, 'later', now)),
    whole: isLooking ? () => setLooked(undefined) : undefined,
  }
  const save = () => {
    const canvas = picture.current?.querySelector('canvas')
    if (!canvas || !chart.data) return
    const title = `${kindFacts[kind].label}, ${clientNameOf(circle)}`
    savePicture(canvas, { title, about: chartInWords(kind, chart.data, unit, zone) })
  }
  if (chart.isError && !chart.data) return <Failed what="The chart" onRetry={chart.refetch} />
  if (!chart.data) return <Skeleton className={HEIGHT} />
  return (
    <>
      <ChartKeys {...act}>
        <div ref={picture} role="img" aria-label="Chart; it is described in words and in a table below">
          <ChartCanvas
            chart={chart.data}
            view={shown}
            now={now}
            unit={unit}
            zone={zone}
            edges={person ? edgesFor({ kind }, person).map(({ edge }) => edge) : []}
            usual={beside ? null : (usual.data ?? null)}
            second={beside && { chart: beside.chart, unit: beside.unit }}
            marks={happened.marks.map(({ at, what, to }) => ({ at, what, to }))}
            onLook={look}
            onOpen={navigate}
            className={HEIGHT}
          />
        </div>
      </ChartKeys>
      {beside && (
        <p className="text-sm text-soft">
          Left, solid line: {kindFacts[kind].label.toLowerCase()} in {unit}. Right, dashed line:{' '}
          {kindFacts[beside.kind].label.toLowerCase()} in {beside.unit}.
        </p>
      )}
      <p role="status" className="mt-3">
        {chartInWords(kind, chart.data, unit, zone)}{' '}
        {beside && chartInWords(beside.kind, beside.chart, beside.unit, zone)}
      </p>
      {usual.data && !beside && <p className="text-soft">{usualInWords(usual.data, unit)}</p>}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4" data-print="no">
        {others.length > 0 && (
          <SelectField
            label="Together with"
            placeholder="Nothing else"
            value={other?.kind ?? ''}
            options={others.map((each) => ({ value: each.kind, label: kindFacts[each.kind].label }))}
            onChange={(event) => change({ kind, with: event.target.value || undefined })}
          />
        )}
        <ChartButtons {...act} onSave={save} />
      </div>
      <MarkLinks {...happened} />
      {isPrinting ? (
        <Printed charts={[{ kind, unit, chart: chart.data }, ...(beside ? [beside] : [])]} person={person} />
      ) : (
        <>
          <ChartTable chart={chart.data} unit={unit} name={beside ? kindFacts[kind].label : undefined} />
          {beside && <ChartTable chart={beside.chart} unit={beside.unit} name={kindFacts[beside.kind].label} />}
        </>
      )}
      <Changes kind={kind} unit={unit} marks={happened.marks} now={now} />
    </>
  )
}

type ChangesProps = Charted & { marks: Marks['marks']; now: number }

function Changes({ kind, unit, marks, now }: ChangesProps) {
  const changes = marks.filter(({ what }) => what === 'medication')
  return changes.length > 0 ? <BeforeAfter kind={kind} unit={unit} changes={changes} now={now} /> : null
}

const asked = ({ from, to }: View, now: number) => ({
  ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
  // Open-ended up to now, so that readings of this minute are included.
  ...(to >= now ? {} : { to: new Date(to).toISOString() }),
})
