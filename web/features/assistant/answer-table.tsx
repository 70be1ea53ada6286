import type { Block, Citation } from '@kinfold/contract/features/assistant/answer.ts'
import { Cited } from './cited.tsx'

type AnswerTableProps = { table: Extract<Block, { kind: 'table' }>; citations: readonly Citation[] }

export const AnswerTable = ({ table: { caption, columns, rows }, citations }: AnswerTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
  <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
    <table className="w-full tabular-nums">
      <caption className="pb-1 text-start text-sm text-soft">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 pe-3 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first = '', ...others], cites }) => (
          <tr key={first} className="border-b border-line">
            <th scope="row" className="min-w-32 py-2 pe-3 text-start font-normal">
              <Cited text={first} cites={cites} citations={citations} />
            </th>
            {others.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column
              <td key={index} className="py-2 pe-3 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
