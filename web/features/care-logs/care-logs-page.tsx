import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { CareLogFilterBar } from './care-log-filter.tsx'
import { CareLogList } from './care-log-list.tsx'
import { EditLogDialog, NewLogDialog } from './form/log-form-dialogs.tsx'
import { planIn } from './form/told-plan.ts'
import { CareLogDialog } from './one-log/care-log-dialog.tsx'
import { useCareLogs } from './use-care-logs.ts'
import { useLogSearch } from './use-log-search.ts'

const ComparePhotos = later(() => import('./photos/compare-photos.tsx').then(({ ComparePhotos }) => ComparePhotos))

type CareLogsPageProps = {
  /** Above the list: what is new to the reader. */
  news?: ReactNode
  /** Since when entries of others are new to the reader. */
  newSince?: string | undefined
  /** In the handover form: a suggested text. */
  suggestHandover?: (onUse: (text: string) => void) => ReactNode
}

export function CareLogsPage({ news, newSince, suggestHandover }: CareLogsPageProps) {
  const canWrite = useCan('careLogs.create')
  const { search, shared, filter, isFiltered, change } = useLogSearch()
  const list = useCareLogs(filter)
  const isEmpty = list.isSuccess && !list.isPlaceholderData && list.logs.length === 0 && !isFiltered
  const close = () => change({ log: undefined, new: undefined, edit: undefined, ...nothingShared, ...noPlan })
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
      {shared && canWrite && <NewLogDialog type="" body={shared} onClose={close} />}
      {search.new && !shared && canWrite && (
        <NewLogDialog
          key={`${search.new} ${search.plan}`}
          type={search.new}
          plan={planIn(search)}
          onClose={close}
          suggestHandover={suggestHandover}
        />
      )}
      {search.edit && <EditLogDialog id={search.edit} onClose={() => change({ edit: undefined })} />}
      {search.compare && <ComparePhotos photoId={search.compare} onClose={() => change({ compare: undefined })} />}
      {search.log && !search.edit && !search.compare && (
        <CareLogDialog id={search.log} onClose={close} onEdit={() => change({ edit: search.log })} />
      )}
    </>
  )
}

const nothingShared = { sharedTitle: undefined, sharedText: undefined, sharedLink: undefined }
const noPlan = { plan: undefined, planTitle: undefined, planAt: undefined }

const noFilter = {
  type: undefined,
  severity: undefined,
  author: undefined,
  search: undefined,
  from: undefined,
  to: undefined,
}
