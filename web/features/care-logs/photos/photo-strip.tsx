import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { UnsavedNote } from '../../../access/unsaved-note.tsx'
import { useCircle } from '../../../access/use-can.ts'
import { useFile } from '../../../api/files/use-file.ts'
import { useObjectUrl } from '../../../ui/browser/use-object-url.ts'
import { later } from '../../../ui/layout/later.tsx'
import type { ListedLog, ListedPhoto } from '../waiting-logs.ts'
import { nameOfPhoto } from './photo-words.ts'

/** Small photos of a log; each opens the viewer. Nothing if there are none. */
export function PhotoStrip({ log }: { log: ListedLog }) {
  const [open, setOpen] = useState<number>()
  if (log.photos.length === 0) return null
  const refused = log.photos.filter(({ pending }) => pending?.state === 'failed')
  return (
    <div className="relative mt-2">
      <ul className="flex flex-wrap gap-2">
        {log.photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open ${nameOfPhoto(log, at)}`}
              onClick={() => setOpen(at)}
              className="block size-20 overflow-hidden rounded-control bg-sunken sm:size-24"
            >
              <Thumbnail logId={log.id} photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      {!log.pending && refused.map(({ id, pending }) => <UnsavedNote key={id} {...pending!} />)}
      {open !== undefined && <PhotoViewer log={log} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const PhotoViewer = later(() => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer))

/** Its surroundings say what it shows. */
function Thumbnail({ logId, photo }: { logId: string; photo: ListedPhoto }) {
  const { id: clientId } = useCircle()
  const input = { params: { id: logId, photoId: photo.id }, query: { clientId } }
  const { data, isError } = useFile(careLogPhotos.thumbnail, input, !photo.pending)
  const url = useObjectUrl(photo.pending?.content ?? data)
  if (isError) return <ImageOff size={24} aria-hidden className="mx-auto text-soft" />
  return url && <img src={url} alt="" className="size-full animate-appear object-cover" />
}
