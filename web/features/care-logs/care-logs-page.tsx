import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { CareLogFilterBar } from './care-log-filter.tsx'
import { CareLogList } from './care-log-list.tsx'
import { LogDialogs, type LogDialogsProps } from './log-dialogs.tsx'
import { useCareLogs } from './use-care-logs.ts'
import { noFilter, useLogFilter } from './use-log-filter.ts'

type CareLogsPageProps = {
  /** Above the list: what is new to the reader. */
  news?: ReactNode
  /** Since when entries of others are new to the reader. */
  newSince?: string | undefined
  suggestHandover?: LogDialogsProps['suggestHandover']
}

export function CareLogsPage({ news, newSince, suggestHandover }: CareLogsPageProps) {
  const canWrite = useCan('careLogs.create')
  const { filter, isFiltered, change } = useLogFilter()
  const list = useCareLogs(filter)
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.logs.length === 0 && !isFiltered
  return (
    <>
      <PageHead
        title="Care Logs"
        about={<WhosePage />}
        action={
          canWrite && (
            <Button icon={<Plus size={20} aria-hidden />} onClick={() => change({ new: 'log' })}>
              Write a log
            </Button>
          )
        }
      />
      {news}
      {!isEmpty && <CareLogFilterBar filter={filter} logs={list.logs} onChange={change} />}
      <CareLogList
        list={list}
        search={filter.search}
        isFiltered={isFiltered}
        onClearFilter={() => change(noFilter)}
        newSince={newSince}
      />
      <LogDialogs suggestHandover={suggestHandover} />
    </>
  )
}
