import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { useGoOn } from '../../../ui/browser/use-go-on.ts'
import { Button } from '../../../ui/button.tsx'
import { rowOf } from './chart-words.ts'

/** `name`: the kind, if two are shown. */
type ChartTableProps = { chart: VitalChart; unit: VitalUnit; name?: string | undefined }

const ROWS_AT_ONCE = 50

/** The chart's points as a table, newest first; in parts, because there may be a thousand and the readings are below. */
export function ChartTable({ chart, unit, name }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const hidden = chart.points.length - most
  const goOn = useGoOn(false, most)
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        {name ? `${name} as a table` : 'As a table'}
      </summary>
      {isOpen && <ChartRows chart={{ ...chart, points: chart.points.slice(-most) }} unit={unit} />}
      {isOpen && hidden > 0 && (
        <Button
          look="secondary"
          className="mt-4"
          onClick={(press) => {
            goOn(press)
            setMost(most + ROWS_AT_ONCE)
          }}
        >
          Show earlier rows ({hidden} more)
        </Button>
      )}
    </details>
  )
}

/** One row per point. */
export function ChartRows({ chart, unit }: ChartTableProps) {
  const { zone } = useCircle()
  const isSingle = chart.step.size === 'reading'
  const headings = isSingle ? [unit] : ['Average', 'Lowest', 'Highest', 'Readings']
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-2xl tabular-nums">
        <thead>
          <tr className="border-b border-line">
            {['When', ...headings].map((heading, index) => (
              <th key={heading} scope="col" className={index === 0 ? 'py-2 text-start' : 'py-2 text-end'}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.points.toReversed().map((point) => {
            const { when, mean, lowest, highest, count } = rowOf(point, chart, unit, zone)
            return (
              <tr key={point.at} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {when}
                </th>
                {(isSingle ? [mean] : [mean, lowest, highest, String(count)]).map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column
                  <td key={index} className="py-2 text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
