import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSignedIn } from '../../../access/session.ts'
import { useCircle } from '../../../access/use-can.ts'
import { useMedia } from '../../../ui/browser/use-media.ts'
import { dayHeading } from '../../../ui/time.ts'
import { LogRow } from '../log-row.tsx'
import { type LogSearch, useLogFilter } from '../use-log-filter.ts'
import type { ListedLog } from '../waiting-logs.ts'
import { type Row, rowsByDay } from './day-rows.ts'

type DayListProps = {
  logs: ListedLog[]
  newSince: string | undefined
  /** The list has all logs of its days, so the days can be summed up. */
  isWhole: boolean
  hasMore: boolean
  onEnd: () => void
}

const ESTIMATED_PX = { day: 56, line: 40, log: 72 }
const OVERSCAN = 8

/** A timeline by day in the circle's zone; virtualized, however many logs there are, but on paper all that were read. */
export function DayList({ logs, newSince, isWhole, hasMore, onEnd }: DayListProps) {
  const { zone } = useCircle()
  const { user } = useSignedIn()
  const { addressWith } = useLogFilter()
  const rows = useMemo(
    () => rowsByDay(logs, { zone, readerId: user.id, newSince, sumsUp: isWhole, hasMore }),
    [logs, zone, user.id, newSince, isWhole, hasMore],
  )
  const isOnPaper = useMedia('print')
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => ESTIMATED_PX[rows[index]!.kind],
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]!.key,
  })
  const items = virtual.getVirtualItems()
  const atEnd = (items.at(-1)?.index ?? 0) >= rows.length - OVERSCAN
  useEffect(() => {
    if (atEnd) onEnd()
  }, [atEnd, onEnd])
  if (isOnPaper)
    return (
      <>
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <ListRow row={row} addressWith={addressWith} />
            </li>
          ))}
        </ul>
        {hasMore && <p className="mt-3">There is more, which is not printed here.</p>}
      </>
    )
  return (
    <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <ListRow row={rows[index]!} addressWith={addressWith} />
        </li>
      ))}
    </ul>
  )
}

type ListRowProps = { row: Row; addressWith: (changes: LogSearch) => string }

function ListRow({ row, addressWith }: ListRowProps) {
  const { zone } = useCircle()
  if (row.kind === 'day')
    return (
      <h2 className="flex flex-wrap items-baseline gap-x-3 pt-5 pb-1 text-lg">
        {dayHeading(row.day, zone)}
        {row.summary && <span className="text-sm font-normal text-soft">{row.summary}</span>}
      </h2>
    )
  if (row.kind === 'line')
    return (
      <p className="flex items-center gap-3 py-2 text-sm font-semibold text-green-deep">
        <span aria-hidden className="h-px flex-1 bg-green" />
        New to you above
        <span aria-hidden className="h-px flex-1 bg-green" />
      </p>
    )
  return (
    <div className="relative">
      {/* The vertical line of the day; the icons are on it. */}
      <span aria-hidden className="absolute inset-y-0 left-4.5 w-px -translate-x-1/2 bg-line" />
      <LogRow log={row.log} to={addressWith({ log: row.log.id })} isNew={row.isNew} />
    </div>
  )
}
