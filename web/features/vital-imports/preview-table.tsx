import type { PreviewRow, VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { asEnteredText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { useCircle } from '../../access/use-can.ts'

/** The first readings of a file with what was assumed of them, and the errors in unreadable rows. */
export function PreviewTable({ rows }: { rows: PreviewRow[] }) {
  const { zone } = useCircle()
  if (rows.length === 0)
    return <p className="text-soft">No readings were found. Please say what the columns contain.</p>
  return (
    <section aria-label="Preview">
      <h3 className="mb-1 font-semibold">The first readings</h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {rows.map(({ line, column, reading, problem, doubt, note }) => (
          <li key={`${line} ${column} ${reading?.kind}`} className="px-3 py-2">
            {reading && (
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {kindFacts[reading.kind].label}{' '}
                  <span className="text-soft">{momentText(reading.at, zone, 'shortMoment')}</span>
                </span>
                <span className="font-semibold tabular-nums">{asEnteredText(reading)}</span>
              </p>
            )}
            {(problem ?? doubt) && (
              <p className={problem ? 'text-sm text-red-ink' : 'text-sm text-apricot-ink'}>
                Line {line}
                {column && `, ${column}`}: {problem ?? doubt}
              </p>
            )}
            {note && (
              <p className="text-sm text-soft">
                Line {line}
                {column && `, ${column}`}: {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first rows that were not imported, and why. */
export function ProblemList({ problems, leftOut }: Pick<VitalImport, 'problems' | 'leftOut'>) {
  if (problems.length === 0) return null
  return (
    <section aria-label="What was left out">
      <h3 className="mb-1 font-semibold">What was left out</h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line text-sm">
        {problems.map(({ line, column, problem }) => (
          <li key={`${line} ${column}`} className="px-3 py-2 wrap-anywhere">
            Line {line}
            {column && `, ${column}`}: {problem}
          </li>
        ))}
      </ul>
      {leftOut > problems.length && <p className="mt-1 text-sm text-soft">and {leftOut - problems.length} more</p>}
    </section>
  )
}
