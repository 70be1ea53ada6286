import type { ReactNode } from 'react'
import { useCan } from '../../access/use-can.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { later } from '../../ui/layout/later.tsx'
import { EditLogDialog, NewLogDialog } from './form/log-form-dialogs.tsx'
import { planIn } from './form/told-plan.ts'
import { CareLogDialog } from './one-log/care-log-dialog.tsx'
import type { LogSearch } from './use-log-filter.ts'

const ComparePhotos = later(() => import('./photos/compare-photos.tsx').then(({ ComparePhotos }) => ComparePhotos))

export type LogDialogsProps = {
  /** In the handover form: a suggested text. */
  suggestHandover?: ((onUse: (text: string) => void) => ReactNode) | undefined
}

/** What the page's address opens. Apart from the page, which does not render again with each of them. */
export function LogDialogs({ suggestHandover }: LogDialogsProps) {
  const canWrite = useCan('careLogs.create')
  const { search, change } = useAddress<keyof LogSearch>()
  const { log, edit, compare } = search
  const shared = [search.sharedTitle, search.sharedText, search.sharedLink].filter(Boolean).join('\n')
  const close = () => change({ log: undefined, new: undefined, edit: undefined, ...nothingShared, ...noPlan })
  return (
    <>
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
      {edit && <EditLogDialog id={edit} onClose={() => change({ edit: undefined })} />}
      {compare && <ComparePhotos photoId={compare} onClose={() => change({ compare: undefined })} />}
      {log && !edit && !compare && <CareLogDialog id={log} onClose={close} onEdit={() => change({ edit: log })} />}
    </>
  )
}

const nothingShared = { sharedTitle: undefined, sharedText: undefined, sharedLink: undefined }
const noPlan = { plan: undefined, planTitle: undefined, planAt: undefined }
