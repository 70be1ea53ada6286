import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { MOST_REMOVED, type RemovedDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { RotateCcw } from 'lucide-react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** Removed documents that this person may restore: nothing of a paper is lost by a wrong press. */
export function RemovedDocuments({ onClose }: { onClose: () => void }) {
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.removed)
  return (
    <Dialog open onClose={onClose} title="Removed documents">
      {isPending && <SkeletonList count={3} className="h-16" />}
      {!isPending && !data && <Failed what="The removed documents" onRetry={refetch} />}
      {data?.length === 0 && <p className="text-soft">All removed documents are back in the vault.</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((document) => (
            <RemovedRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {data?.length === MOST_REMOVED && <p className="mt-3 text-soft">These are the last {MOST_REMOVED}.</p>}
    </Dialog>
  )
}

function RemovedRow({ document: { id, title, category, authorName, removedAt } }: { document: RemovedDocument }) {
  const { zone } = useCircle()
  const restore = useCircleSend(medicalDocuments.restore)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {title}
        </span>
        <span className="block text-sm text-soft wrap-anywhere">
          {category} · added by <bdi>{authorName}</bdi> · removed on {momentText(removedAt, zone, 'date')}
        </span>
      </span>
      <Button
        look="secondary"
        icon={<RotateCcw size={18} aria-hidden />}
        busy={restore.isPending && 'Restoring...'}
        aria-label={`Restore ${title}`}
        onClick={() =>
          restore.mutate(
            { params: { id } },
            {
              onSuccess: () => toast({ title: 'Document restored', description: title }),
              onError: (error) => sayFailed('The document was not restored', error),
            },
          )
        }
      >
        Restore
      </Button>
    </li>
  )
}
