import { useCan, useCircle } from '../../access/use-can.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NotebookPicture } from '../../ui/pictures.tsx'
import { NothingFound } from '../../ui/records/nothing-found.tsx'
import { DayList } from './days/day-list.tsx'
import { FoundList } from './found/found-list.tsx'
import type { useCareLogs } from './use-care-logs.ts'

type ListProps = {
  list: ReturnType<typeof useCareLogs>
  search: string | undefined
  isFiltered: boolean
  onClearFilter: () => void
  /** Since when entries of others are new to the reader. */
  newSince: string | undefined
}

export function CareLogList({ list, search, isFiltered, onClearFilter, newSince }: ListProps) {
  const { logs, data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // What another filter did not find says nothing about this one.
  const isUnknown = list.isPending || list.isPlaceholderData
  if (isUnknown && logs.length === 0) return <SkeletonList count={8} className="h-16" />
  if (isError && logs.length === 0) return <Failed what="The care logs" onRetry={refetch} />
  if (logs.length === 0 && isFiltered)
    return (
      <NothingFound records="logs" onShowAll={onClearFilter}>
        No log matches this search and filter.
      </NothingFound>
    )
  if (logs.length === 0) return <NothingYet />
  if (search && data) return <FoundList search={search} list={list} pages={data.pages} />
  return (
    <DayList
      logs={logs}
      newSince={newSince}
      isWhole={!isFiltered}
      hasMore={hasNextPage}
      onEnd={() => {
        if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
      }}
    />
  )
}

function NothingYet() {
  const canWrite = useCan('careLogs.create')
  const circle = useCircle()
  return (
    <EmptyState picture={<NotebookPicture />} title="No care logs yet">
      {canWrite
        ? `Write down how ${circle.firstName} is doing, what was for lunch, who came by. The whole circle can read it.`
        : `As soon as someone writes about ${circle.firstName}’s day, you can read it here. You can comment on every log.`}
    </EmptyState>
  )
}
