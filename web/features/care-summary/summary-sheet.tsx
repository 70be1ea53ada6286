import type { CareSummary, SummaryLine } from '@kinfold/contract/features/care-summary/schemas.ts'
import { partLabels } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { daySpanText, dayText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { EachSheet } from '../../ui/layout/each-sheet.tsx'

/** The sheet as it is printed. */
export function SummarySheet({ summary: { name, dateOfBirth, from, to, sections } }: { summary: CareSummary }) {
  const { zone } = useCircle()
  const origin = (
    <p className="border-t border-line pt-3 text-sm text-soft print:pt-1 print:text-xs">
      <bdi>{name}</bdi>
      {dateOfBirth && `, born ${dayText(dateOfBirth, 'longDate')}`}. {dayText(dayAt(serverNow(), zone), 'longDate')},
      from {PRODUCT}: what family and care takers noted, which may be incomplete.
    </p>
  )
  return (
    <article
      aria-label="Care summary"
      className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8 print:border-0 print:p-0 print:text-sm print:shadow-none"
    >
      <EachSheet foot={origin}>
        <h2 className="text-2xl wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="text-soft">Care summary, {daySpanText(from, to, 'long')}</p>
        {sections.map(({ part, lines, left }) => (
          <section key={part} className="mt-5 print:mt-3">
            <h3 className="border-b border-line pb-1 text-lg print:text-base">{partLabels[part]}</h3>
            {lines.length === 0 && <p className="mt-2 text-soft">Nothing noted</p>}
            <ul className="mt-2 space-y-1">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and nothing in them has a state
                <Line key={at} {...line} />
              ))}
            </ul>
            {left > 0 && (
              <p className="mt-1 text-soft">
                and {left} more in {PRODUCT}
              </p>
            )}
          </section>
        ))}
      </EachSheet>
      <div className="mt-6 print:hidden">{origin}</div>
    </article>
  )
}

const Line = ({ lead, text, mark }: SummaryLine) => (
  <li className="wrap-anywhere print:break-inside-avoid">
    {lead && (
      <strong>
        <bdi>{lead}</bdi>
        {text && ': '}
      </strong>
    )}
    <bdi>{text}</bdi> {mark && <Badge tone="attention">{mark}</Badge>}
  </li>
)
