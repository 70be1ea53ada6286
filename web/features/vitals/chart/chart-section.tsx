import { vitals, vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { ArrowLeft, ArrowRight, ImageDown, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ViewTabs } from '../../../ui/view-tabs.tsx'
import { useVitalsSearch } from '../use-vitals-search.ts'
import { ChartTable } from './chart-table.tsx'
import { chartRanges, moved, rangeLabels, type View, viewOf, zoomed } from './chart-view.ts'
import { chartInWords } from './chart-words.ts'
import { MarkLinks, useMarks } from './marks.tsx'
import { savePicture } from './save-picture.ts'

const HEIGHT = 'h-72 sm:h-96'
const ChartCanvas = later(() => import('./chart-canvas.tsx').then((part) => part.ChartCanvas), {
  name: 'The chart',
  waiting: <Skeleton className={HEIGHT} />,
})

type ChartSectionProps = { kind: VitalKind; unit: VitalUnit }

/** Where one kind goes over time: a picture, the same in words and in a table. */
export function ChartSection({ kind, unit }: ChartSectionProps) {
  const { zone, firstName, lastName } = useCircle()
  const { search, pathTo } = useVitalsSearch()
  const range = chartRanges.find((each) => each === search.range) ?? '30d'
  const now = toTenMinutes(useNow())
  /** Set by zooming and moving; a range begins anew. */
  const [looked, setLooked] = useState<{ range: string; view: View }>()
  const view = looked?.range === `${kind} ${range}` ? looked.view : viewOf(range, now)
  const chart = useCircleApi(vitals.chart, { query: { kind, ...asked(view, now) } }, { keepPrevious: true })
  const ranges = useCircleApi(vitalThresholds.list)
  const look = (next: View) => setLooked({ range: `${kind} ${range}`, view: next })
  const shown = { from: view.from ?? (chart.data ? Date.parse(chart.data.from) : now), to: view.to }
  const marks = useMarks(shown)
  const picture = useRef<HTMLDivElement>(null)
  const person = ranges.data && { ...ranges.data.person, ranges: ranges.data.items }
  const act = {
    closer: () => look(zoomed(shown, 'closer', now)),
    wider: () => look(zoomed(shown, 'wider', now)),
    earlier: () => look(moved(shown, 'earlier', now)),
    later: () => look(moved(shown, 'later', now)),
  }
  const save = () => {
    const canvas = picture.current?.querySelector('canvas')
    if (!canvas || !chart.data) return
    const title = `${kindFacts[kind].label}, ${firstName} ${lastName}`.trim()
    savePicture(canvas, { title, about: chartInWords(kind, chart.data, unit, zone) })
  }
  return (
    <section aria-labelledby="chart" className="mb-8">
      <h2 id="chart" className="text-xl">
        {kindFacts[kind].label} over time
      </h2>
      <ViewTabs
        label="How far back"
        views={chartRanges.map((each) => ({
          to: pathTo({ kind, range: each === '30d' ? undefined : each }),
          label: rangeLabels[each],
          current: each === range,
        }))}
      />
      {chart.isError && !chart.data && <Failed what="The chart" onRetry={chart.refetch} />}
      {chart.isPending && <Skeleton className={HEIGHT} />}
      {chart.data && (
        <>
          <p role="status" className="mb-3">
            {chartInWords(kind, chart.data, unit, zone)}
          </p>
          <div className="mb-1 flex justify-end" data-print="no">
            <IconButton label="Save as a picture" icon={<ImageDown size={20} aria-hidden />} onClick={save} />
            <IconButton label="Earlier" icon={<ArrowLeft size={20} aria-hidden />} onClick={act.earlier} />
            <IconButton label="Later" icon={<ArrowRight size={20} aria-hidden />} onClick={act.later} />
            <IconButton label="Closer" icon={<ZoomIn size={20} aria-hidden />} onClick={act.closer} />
            <IconButton label="Wider" icon={<ZoomOut size={20} aria-hidden />} onClick={act.wider} />
          </div>
          <div ref={picture} role="img" aria-label="Chart; the same stands above in words and below in a table">
            <ChartCanvas
              chart={chart.data}
              view={shown}
              unit={unit}
              zone={zone}
              edges={person ? edgesFor({ kind }, person).map(({ edge }) => edge) : []}
              marks={marks.map(({ at, what }) => ({ at, what }))}
              onLook={look}
              className={HEIGHT}
            />
          </div>
          <MarkLinks marks={marks} />
          <ChartTable chart={chart.data} unit={unit} />
        </>
      )}
    </section>
  )
}

/** A chart that moves on each minute would be read again each minute. */
const toTenMinutes = (ms: number) => Math.ceil(ms / TEN_MINUTES_MS) * TEN_MINUTES_MS
const TEN_MINUTES_MS = 10 * MINUTE_MS

const asked = ({ from, to }: View, now: number) => ({
  ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
  // What is measured in this very minute belongs to it, too.
  ...(to >= now ? {} : { to: new Date(to).toISOString() }),
})
