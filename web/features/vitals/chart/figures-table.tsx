import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { Summary } from './before-after-words.ts'
import { figuresOf } from './hours-words.ts'

type FiguresTableProps = {
  /** The heading of the first column. */
  heading: string
  /** null: no readings. */
  rows: readonly { name: string; figures: Summary | null }[]
  unit: VitalUnit
}

/** Mean, lowest and highest of several periods, with the number of readings behind them. */
export const FiguresTable = ({ heading, rows, unit }: FiguresTableProps) => (
  <table className="w-full max-w-2xl tabular-nums">
    <thead>
      <tr className="border-b border-line">
        {[heading, 'Average', 'Lowest', 'Highest', 'Readings'].map((each, index) => (
          <th key={each} scope="col" className={index === 0 ? 'py-2 text-start' : 'py-2 ps-2 text-end'}>
            {each}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, figures }) => {
        const shown = figures && figuresOf(figures, unit)
        return (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {name}
            </th>
            <td className="py-2 text-end">{shown?.mean ?? '–'}</td>
            <td className="py-2 text-end">{shown?.lowest ?? '–'}</td>
            <td className="py-2 text-end">{shown?.highest ?? '–'}</td>
            <td className="py-2 text-end">{figures?.count ?? 0}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
