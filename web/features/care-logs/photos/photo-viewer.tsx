import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { ChevronLeft, ChevronRight, Columns2, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useFile } from '../../../api/files/use-file.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useObjectUrl } from '../../../ui/browser/use-object-url.ts'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { exactTime } from '../../../ui/time.ts'
import type { ListedLog, ListedPhoto } from '../waiting-logs.ts'
import { aboutPhoto } from './photo-words.ts'

type PhotoViewerProps = { log: ListedLog; at: number; onMove: (at: number) => void; onClose: () => void }

/** One photo of a log as large as possible; arrow keys show the others. */
export function PhotoViewer({ log, at, onMove, onClose }: PhotoViewerProps) {
  const { zone } = useCircle()
  const photo = log.photos[at]
  const { length } = log.photos
  useEffect(() => {
    if (!photo) onClose()
  }, [photo, onClose])
  useEffect(() => {
    const move = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && at > 0) onMove(at - 1)
      if (key === 'ArrowRight' && at < length - 1) onMove(at + 1)
    }
    addEventListener('keydown', move)
    return () => removeEventListener('keydown', move)
  }, [at, length, onMove])
  if (!photo) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={length > 1 ? `Photo ${at + 1} of ${length}` : 'Photo'}
      about={`${exactTime(log.occurredAt, zone)}, ${log.authorName}`}
      width="picture"
    >
      <figure>
        <Picture key={photo.id} logId={log.id} photo={photo} alt={aboutPhoto(log, at)} />
        <figcaption className="mt-3 flex flex-wrap items-center gap-2 wrap-anywhere" dir="auto" aria-live="polite">
          {aboutPhoto(log, at)}
          {photo.visibleTo === 'family' && <Badge>Family only</Badge>}
          {log.inErrorAt && <Badge>Entered in error</Badge>}
        </figcaption>
      </figure>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {length > 1 && (
          <>
            <IconButton
              label="Previous photo"
              icon={<ChevronLeft size={24} aria-hidden />}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              label="Next photo"
              icon={<ChevronRight size={24} aria-hidden />}
              disabled={at === length - 1}
              onClick={() => onMove(at + 1)}
            />
          </>
        )}
        {!photo.pending && !log.inErrorAt && (
          <Link to={`/care-logs?compare=${photo.id}`} onClick={onClose} className={buttonClasses('secondary')}>
            <Columns2 size={20} aria-hidden /> Compare with another date
          </Link>
        )}
        <RemovePhoto log={log} photo={photo} />
      </div>
    </Dialog>
  )
}

/**
 * The size that the loaded photo will have, so that buttons below it do not move while it loads. A photo that still waits on
 * this device is there at once, and has no size yet.
 */
const sizeOf = ({ width, height }: ListedPhoto) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width}px, ${(70 * width) / height}dvh)`,
})

type PictureProps = { logId: string; photo: ListedPhoto; alt: string }

export function Picture({ logId, photo, alt }: PictureProps) {
  const { id: clientId } = useCircle()
  const input = { params: { id: logId, photoId: photo.id }, query: { clientId } }
  const { data, isError, refetch } = useFile(careLogPhotos.photo, input, !photo.pending)
  const url = useObjectUrl(photo.pending?.content ?? data)
  if (isError) return <Failed what="The photo" onRetry={refetch} />
  return (
    <div className="mx-auto max-w-full" style={photo.pending ? undefined : sizeOf(photo)}>
      {url ? (
        <img src={url} alt={alt} className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain" />
      ) : (
        <Skeleton className="h-full" />
      )}
    </div>
  )
}

/** Can be undone from the toast. */
function RemovePhoto({ log, photo }: { log: ListedLog; photo: ListedPhoto }) {
  const allowed = useCan('careLogs.update', log.authorId) && !log.inErrorAt && !photo.pending
  const removal = undoable(useCircleSend(careLogPhotos.remove), useCircleSend(careLogPhotos.restore), removed('photo'))
  if (!allowed) return null
  return (
    <Button
      look="danger"
      icon={<Trash2 size={18} aria-hidden />}
      busy={removal.isPending && 'Removing...'}
      onClick={() => removal.run({ params: { id: log.id, photoId: photo.id } })}
    >
      Remove
    </Button>
  )
}
