import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { useCircle } from '../../access/use-can.ts'
import { ChartTable } from '../vitals/chart/chart-table.tsx'
import { ChartCanvas } from '../vitals/chart/picture/chart-canvas.tsx'

/** The readings of an answer as a chart and a table. */
export function AnswerChart({ block: { vital, unit: entered, chart } }: { block: Extract<Block, { kind: 'chart' }> }) {
  const { zone } = useCircle()
  const unit = preferredUnit(entered)
  const times = chart.points.map(({ at }) => Date.parse(at))
  const around = { from: Math.min(...times), to: Math.max(...times) }
  return (
    <figure>
      <div role="img" aria-label={`${kindFacts[vital].label} over time; the table below says the same`}>
        <ChartCanvas
          chart={chart}
          view={around}
          now={around.to}
          unit={unit}
          zone={zone}
          edges={[]}
          usual={null}
          second={null}
          marks={[]}
          className="h-56"
        />
      </div>
      <ChartTable chart={chart} unit={unit} />
    </figure>
  )
}
