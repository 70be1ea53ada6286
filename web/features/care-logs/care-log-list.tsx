import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { NotebookPicture, SearchPicture } from '../../ui/pictures.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { dayHeading } from '../../ui/time.ts'
import { CareLogCard } from './care-log-card.tsx'
import { FoundList } from './found-list.tsx'
import { useCareLogs } from './use-care-logs.ts'
import type { CareLogView } from './use-log-search.ts'
import type { ListedLog } from './waiting-logs.ts'

type ListProps = { filter: CareLogView; isFiltered: boolean; onClearFilter: () => void }

export function CareLogList({ filter, isFiltered, onClearFilter }: ListProps) {
  const { logs, data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCareLogs(filter)
  if (isPending && logs.length === 0) return <SkeletonList count={5} className="h-28" />
  if (isError && logs.length === 0) return <Failed what="The care logs" onRetry={refetch} />
  if (logs.length === 0) return isFiltered ? <NothingFound onClearFilter={onClearFilter} /> : <NothingYet />
  if (filter.search && data)
    return (
      <FoundList
        search={filter.search}
        logs={logs}
        pages={data.pages}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoading={isFetchingNextPage}
      />
    )
  return (
    <DayList
      logs={logs}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
    />
  )
}

type Row = { key: string; day: string } | { key: string; log: ListedLog }

const ESTIMATED_PX = 130
const OVERSCAN = 6

/** Grouped by day in the circle's zone; only what is on the screen is in the page, however many logs there are. */
function DayList({ logs, onEnd }: { logs: ListedLog[]; onEnd: () => void }) {
  const { zone } = useCircle()
  const rows = useMemo(() => rowsByDay(logs, zone), [logs, zone])
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.key,
  })
  const items = virtual.getVirtualItems()
  const atEnd = (items.at(-1)?.index ?? 0) >= rows.length - OVERSCAN
  useEffect(() => {
    if (atEnd) onEnd()
  }, [atEnd, onEnd])
  return (
    <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const row = rows[index]!
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0 pb-3"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {'day' in row ? (
              <h2 className="pt-3 text-lg text-soft">{dayHeading(row.day, zone)}</h2>
            ) : (
              <CareLogCard log={row.log} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function rowsByDay(logs: ListedLog[], zone: string): Row[] {
  const rows: Row[] = []
  let current = ''
  for (const log of logs) {
    const day = dayAt(log.occurredAt, zone)
    if (day !== current) rows.push({ key: day, day })
    current = day
    rows.push({ key: log.id, log })
  }
  return rows
}

function NothingYet() {
  const canWrite = useCan('careLogs.create')
  const circle = useCircle()
  return (
    <EmptyState
      picture={<NotebookPicture />}
      title="No care logs yet"
      action={
        canWrite && (
          <Link to="/care-logs?new=log" className={buttonClasses()}>
            Write the first log
          </Link>
        )
      }
    >
      {canWrite
        ? `Write down how ${circle.firstName} is doing, what was for lunch, who came by. The whole circle can read it.`
        : `As soon as someone writes about ${circle.firstName}’s day, you can read it here. You can comment on every log.`}
    </EmptyState>
  )
}

const NothingFound = ({ onClearFilter }: { onClearFilter: () => void }) => (
  <EmptyState
    picture={<SearchPicture />}
    title="Nothing found"
    action={
      <Button look="secondary" onClick={onClearFilter}>
        Show all logs
      </Button>
    }
  >
    No log matches this search and filter.
  </EmptyState>
)
