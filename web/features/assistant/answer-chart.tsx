import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { useCircle } from '../../access/use-can.ts'
import { ChartCanvas } from '../vitals/chart/chart-canvas.tsx'
import { ChartTable } from '../vitals/chart/chart-table.tsx'

/** The readings of an answer as a picture, and as a table. */
export function AnswerChart({ block: { vital, unit, chart } }: { block: Extract<Block, { kind: 'chart' }> }) {
  const { zone } = useCircle()
  const times = chart.points.map(({ at }) => Date.parse(at))
  const around = { from: Math.min(...times), to: Math.max(...times) }
  return (
    <figure>
      <div role="img" aria-label={`${kindFacts[vital].label} over time; the same stands below in a table`}>
        <ChartCanvas
          chart={chart}
          view={around}
          unit={unit}
          zone={zone}
          edges={[]}
          marks={[]}
          onLook={stay}
          className="h-56"
        />
      </div>
      <ChartTable chart={chart} unit={unit} />
    </figure>
  )
}

/** Looking closer is for the page of the readings. */
const stay = () => {}
