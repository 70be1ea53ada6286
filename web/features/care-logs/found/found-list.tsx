import type { CareLogPage } from '@kinfold/contract/features/care-logs/schemas.ts'
import { readSearch } from '@kinfold/contract/search/query.ts'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { LogRow } from '../log-row.tsx'
import type { useCareLogs } from '../use-care-logs.ts'
import { useLogFilter } from '../use-log-filter.ts'

type FoundListProps = {
  search: string
  list: ReturnType<typeof useCareLogs>
  pages: CareLogPage[]
}

/** Search results, the best first, with the words marked; each with its date, because they are not ordered by day. */
export function FoundList({ search, list, pages }: FoundListProps) {
  const { addressWith } = useLogFilter()
  const meant = [...new Set(pages.flatMap((page) => page.meant))]
  const terms = [...readSearch(search), ...meant.flatMap(readSearch)]
  const said = Map.groupBy(
    pages.flatMap(({ comments }) => comments),
    ({ careLogId }) => careLogId,
  )
  return (
    <>
      <h2 className="mb-2 text-lg text-soft">Best matches first</h2>
      {meant.length > 0 && (
        <p className="mb-3 text-soft">
          Also searched for similar words: <Words words={meant} />
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {list.logs.map((log) => (
          <li key={log.id}>
            <LogRow
              log={log}
              to={addressWith({ log: log.id })}
              isDated
              found={{ terms, comments: said.get(log.id) ?? [] }}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-4 w-full">
        Show more
      </MoreButton>
    </>
  )
}

const Words = ({ words }: { words: string[] }) =>
  words.map((word, index) => (
    <span key={word}>
      {index > 0 && ', '}
      <bdi className="font-semibold text-ink">{word}</bdi>
    </span>
  ))
