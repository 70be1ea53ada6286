import type { Citation } from '@kinfold/contract/features/assistant/answer.ts'
import { countText } from '@kinfold/contract/format.ts'
import { Link } from 'wouter'
import { inlineLinkClasses } from '../../ui/button.tsx'

type CitedProps = { text: string; cites: readonly number[]; citations: readonly Citation[] }

/** A sentence with the numbers of the records it is based on. Plain text: links and pictures in it are not interpreted. */
export const Cited = ({ text, cites, citations }: CitedProps) => (
  <span dir="auto" className="wrap-anywhere">
    {text}
    {cites.map((number) => {
      const citation = citations.find((each) => each.number === number)
      return citation && <CiteLink key={number} citation={citation} />
    })}
  </span>
)

const CiteLink = ({ citation: { number, label, path } }: { citation: Citation }) => (
  <>
    {' '}
    <Link
      to={path}
      aria-label={`Source ${number}: ${label}`}
      title={label}
      className={inlineLinkClasses(
        'inline-flex min-w-6 items-center justify-center rounded-full bg-green-wash px-1.5 align-[0.1em] text-sm leading-6 font-semibold text-green-deep no-underline hover:underline',
      )}
    >
      {number}
    </Link>
  </>
)

/** The records an answer is based on, by name. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft">
        From {countText(citations.length, 'record')}
      </summary>
      <ol className="mb-2">
        {citations.map(({ number, label, path }) => (
          <li key={number}>
            <Link to={path} className="inline-flex min-h-11 max-w-full items-center gap-2">
              <span className="text-soft tabular-nums">{number}</span>
              <span className="wrap-anywhere" dir="auto">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
