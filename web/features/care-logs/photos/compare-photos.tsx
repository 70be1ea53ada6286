import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import type { DatedPhoto } from '@kinfold/contract/features/care-logs/photos.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { exactTime, shortDate, timeOfDay } from '../../../ui/time.ts'
import { Picture } from './photo-viewer.tsx'

/** The most photos a choice list can show. */
const MOST = 200
const kinds = [
  { value: 'skin', label: 'Skin and health' },
  { value: 'all', label: 'All photos' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Two photos of different dates side by side, for example of a healing wound. */
export function ComparePhotos({ photoId, onClose }: { photoId: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('skin')
  const skin = useCircleApi(careLogPhotos.list, { query: { of: 'skin', limit: MOST } })
  const isSkin = skin.data?.items.some(({ id }) => id === photoId)
  const all = useCircleApi(
    careLogPhotos.list,
    { query: { of: 'all', limit: MOST } },
    { enabled: kind === 'all' || isSkin === false },
  )
  const { data, isPending, isError, refetch } = kind === 'all' || isSkin === false ? all : skin
  return (
    <Dialog open onClose={onClose} title="Compare photos" about="Two dates side by side" width="picture">
      {isSkin && <Choices<Kind> label="Which photos" choices={kinds} value={kind} onChange={setKind} />}
      {isPending && <Skeleton className="mt-4 h-80" />}
      {isError && !data && <Failed what="The photos" onRetry={refetch} />}
      {data && <Pair photos={data.items} photoId={photoId} />}
      {data?.next && <p className="mt-3 text-sm text-soft">Only the newest {MOST} photos can be compared.</p>}
    </Dialog>
  )
}

/**
 * The chosen photo and the oldest of the others; both can be changed. The chosen one may not be in the list: removed, of
 * a log entered in error, or too old. Then nothing is shown in its place.
 */
function Pair({ photos, photoId }: { photos: DatedPhoto[]; photoId: string }) {
  const others = photos.filter(({ id }) => id !== photoId)
  const [left, setLeft] = useState(others.at(-1)?.id)
  const [right, setRight] = useState(photoId)
  if (others.length === 0)
    return (
      <p className="py-8 text-center text-soft">There is no other photo yet. Add one to a later log, then compare.</p>
    )
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Side label="First photo" photos={photos} chosen={left} onChoose={setLeft} />
      <Side label="Second photo" photos={photos} chosen={right} onChoose={setRight} />
    </div>
  )
}

type SideProps = { label: string; photos: DatedPhoto[]; chosen: string | undefined; onChoose: (id: string) => void }

function Side({ label, photos, chosen, onChoose }: SideProps) {
  const { zone } = useCircle()
  const photo = photos.find(({ id }) => id === chosen)
  const dated = ({ occurredAt, words }: DatedPhoto) =>
    `${shortDate(occurredAt, zone)}, ${timeOfDay(occurredAt, zone)}: ${words}`
  return (
    <figure className="min-w-0">
      <SelectField
        label={label}
        value={photo?.id ?? ''}
        {...(!photo && { placeholder: 'Please choose' })}
        options={photos.map((each) => ({ value: each.id, label: dated(each) }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      {photo ? (
        <>
          <div className="mt-3">
            <Picture key={photo.id} logId={photo.careLogId} photo={photo} alt={dated(photo)} />
          </div>
          <figcaption className="mt-2 text-sm wrap-anywhere">
            <span className="font-semibold">{exactTime(photo.occurredAt, zone)}</span>{' '}
            <span className="text-soft" dir="auto">
              {photo.words}
            </span>
          </figcaption>
        </>
      ) : (
        <p className="mt-3 text-sm text-soft">The photo is not in this list. Please choose another one.</p>
      )}
    </figure>
  )
}
