import { Failed } from '../layout/failed.tsx'
import { SkeletonList } from '../layout/skeleton.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { type Change, ChangeList, type ChangeListProps } from './change-list.tsx'

type ChangesDialogProps<C extends Change> = Omit<ChangeListProps<C>, 'changes'> & {
  title: string
  about?: string
  /** What is known of reading them. */
  reading: { data: C[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }
  onClose: () => void
}

/** Who changed what in a record, from what to what, in a dialog of its own. */
export const ChangesDialog = <C extends Change>({ title, about, reading, onClose, ...list }: ChangesDialogProps<C>) => (
  <Dialog open onClose={onClose} title={title} {...(about && { about })} width="wide">
    {reading.isPending && <SkeletonList count={3} className="h-20" />}
    {reading.isError && !reading.data && <Failed what="The changes" onRetry={reading.refetch} />}
    {reading.data && <ChangeList changes={reading.data} {...list} />}
  </Dialog>
)
