import { MOST_PHOTOS, type PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { useOptimistic } from '../../../access/use-optimistic.ts'
import { useRecord } from '../../../access/use-record.ts'
import { Button } from '../../../ui/button.tsx'
import { type ListedLog, waitingPhotos } from '../waiting-logs.ts'
import { type ChosenPhoto, recordingOf } from './chosen-photo.ts'
import { PhotoField, PREPARING } from './photo-field.tsx'
import { PhotoStrip } from './photo-strip.tsx'

/** The photos of an open log; its author can add more later. */
export function LogPhotos({ log }: { log: CareLog }) {
  const [shown] = useOptimistic<ListedLog[]>([log], [waitingPhotos])
  const mayAdd = useCan('careLogs.update', log.authorId) && !log.inErrorAt
  const [isAdding, setAdding] = useState(false)
  const room = MOST_PHOTOS - (shown?.photos.length ?? 0)
  return (
    <div className="mt-3">
      {shown && <PhotoStrip log={shown} />}
      {mayAdd && room > 0 && !isAdding && (
        <Button
          look="quiet"
          className="mt-2 at-edge"
          icon={<ImagePlus size={20} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add photos
        </Button>
      )}
      {isAdding && (
        <AddPhotos logId={log.id} room={room} visibleTo={firstChoice(shown)} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

/** A further photo is most likely as private as those already there. */
const firstChoice = (log?: ListedLog): PhotoVisibility =>
  log?.photos.some(({ visibleTo }) => visibleTo === 'family') ? 'family' : 'circle'

type AddPhotosProps = { logId: string; room: number; visibleTo: PhotoVisibility; onClose: () => void }

function AddPhotos({ logId, room, visibleTo: atFirst, onClose }: AddPhotosProps) {
  const circle = useCircle()
  const record = useRecord()
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [visibleTo, setVisibleTo] = useState(atFirst)
  const [isPreparing, setPreparing] = useState(false)
  const save = async () => {
    for (const photo of photos) {
      const { endpoint, id, input, file } = recordingOf(circle.id, logId, photo, visibleTo)
      if (!(await record(endpoint, id, input, { file }))) return
    }
    onClose()
  }
  return (
    <div className="mt-3 space-y-3 rounded-control border border-line bg-paper p-4">
      <PhotoField
        photos={photos}
        onChange={setPhotos}
        visibleTo={visibleTo}
        onVisibleTo={setVisibleTo}
        isPreparing={isPreparing}
        onPreparing={setPreparing}
        room={room}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        {photos.length > 0 && (
          <Button busy={isPreparing && PREPARING} onClick={() => void save()}>
            {photos.length === 1 ? 'Save photo' : 'Save photos'}
          </Button>
        )}
      </div>
    </div>
  )
}
