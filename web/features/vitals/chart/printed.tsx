import { edgesFor, type Person } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { useCircle } from '../../../access/use-can.ts'
import { limitsInWords, sourceOf } from '../ranges/range-words.ts'
import { ChartRows } from './chart-table.tsx'
import type { Charted } from './charted.ts'
import { FiguresTable } from './figures-table.tsx'
import { printedRows } from './printed-rows.ts'

type PrintedProps = { charts: readonly (Charted & { chart: VitalChart })[]; person: Person | undefined }

/** Printed instead of what opens on the screen: the table of each kind, and its ranges. */
export const Printed = ({ charts, person }: PrintedProps) =>
  charts.map(({ kind, unit, chart }) => (
    <section key={kind} aria-label={kindFacts[kind].label} className="mt-4 text-sm">
      {person && <Ranges kind={kind} person={person} />}
      <PrintedTable chart={chart} unit={unit} />
    </section>
  ))

function Ranges({ kind, person }: Pick<Charted, 'kind'> & { person: Person }) {
  const edges = edgesFor({ kind }, person)
  if (edges.length === 0) return null
  const own = new Set(edges.flatMap(({ origin }) => (origin.by === 'own' ? [origin.range.source] : [])))
  const sources = [...own, sourceOf(edges)].filter(Boolean).join('; ')
  return (
    <p className="mb-2">
      {kindFacts[kind].label}: {limitsInWords(kind, edges)}. Source: {sources}.
    </p>
  )
}

function PrintedTable({ chart, unit }: { chart: VitalChart; unit: Charted['unit'] }) {
  const { zone } = useCircle()
  const grouped = printedRows(chart, zone)
  if (!grouped) return <ChartRows chart={chart} unit={unit} />
  return <FiguresTable heading={grouped.heading} rows={grouped.rows} unit={unit} />
}
