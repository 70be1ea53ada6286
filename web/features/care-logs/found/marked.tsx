import { hitsIn, type SearchTerm } from '@kinfold/contract/search/query.ts'

/** A text with the search words marked. */
export function Marked({ text, terms }: { text: string; terms: SearchTerm[] }) {
  if (terms.length === 0) return text
  const hits = hitsIn(text, terms)
  return (
    <>
      {hits.map(({ at, end }, index) => [
        text.slice(hits[index - 1]?.end ?? 0, at),
        <mark key={at} className="rounded-sm bg-apricot-wash font-semibold text-ink">
          {text.slice(at, end)}
        </mark>,
      ])}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  )
}

const BEFORE = 60
const SEEN = 220

/** A long text, cut to start shortly before the first match. */
export function excerptOf(text: string, terms: SearchTerm[]): string {
  const [first] = terms.length > 0 ? hitsIn(text, terms) : []
  if (!first || first.at < SEEN) return text
  const space = text.lastIndexOf(' ', first.at - BEFORE)
  return `… ${text.slice(space < 0 ? first.at : space + 1)}`
}
