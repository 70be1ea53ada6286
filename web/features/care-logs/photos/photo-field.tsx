import { MOST_PHOTOS, type PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useObjectUrl } from '../../../ui/browser/use-object-url.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ChooseFile } from '../../../ui/forms/choose-file.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { type ChosenPhoto, preparePhotos } from './chosen-photo.ts'

type PhotoFieldProps = {
  photos: ChosenPhoto[]
  /** Changes them as they are at that moment: while photos are being prepared, their words can be typed. */
  onChange: (change: (photos: ChosenPhoto[]) => ChosenPhoto[]) => void
  /** Kept beside the photos, so that it stays chosen when the only photo is removed and taken again. */
  visibleTo: PhotoVisibility
  onVisibleTo: (visibleTo: PhotoVisibility) => void
  /** Chosen photos are not in the form yet, so it must not be saved. */
  isPreparing: boolean
  onPreparing: (isPreparing: boolean) => void
  /** How many photos the log has room for, including these. */
  room?: number
}

const whoSees = [
  { value: 'circle', label: 'Everyone in the circle' },
  { value: 'family', label: 'Family only', about: 'No care takers except you' },
] as const

export const PREPARING = 'Getting the photos ready...'

/** Takes or chooses photos, with a few words about each; they are shrunk before they are stored. */
export function PhotoField({
  photos,
  onChange,
  visibleTo,
  onVisibleTo,
  isPreparing,
  onPreparing,
  room = MOST_PHOTOS,
}: PhotoFieldProps) {
  const left = room - photos.length
  const underWay = useRef(0)
  const choose = async (files: File[]) => {
    onPreparing(true)
    underWay.current += 1
    const added = await preparePhotos(files, left)
    underWay.current -= 1
    onPreparing(underWay.current > 0)
    onChange((now) => [...now, ...added])
  }
  const change = (id: string, changes: Partial<ChosenPhoto>) =>
    onChange((now) => now.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Photos (optional)</legend>
      <ul className="space-y-3 empty:hidden">
        {photos.map((photo, at) => (
          <li key={photo.id} className="flex items-start gap-3">
            <Preview content={photo.content} />
            <div className="min-w-0 flex-1">
              <TextField
                label={`What photo ${at + 1} shows`}
                hint="In a few words, for people who cannot see it"
                maxLength={300}
                dir="auto"
                value={photo.about}
                onChange={(event) => change(photo.id, { about: event.target.value })}
              />
            </div>
            <IconButton
              label={`Remove photo ${at + 1}`}
              icon={<X size={20} aria-hidden />}
              onClick={() => onChange((now) => now.filter(({ id }) => id !== photo.id))}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <ChooseFile label="Take a photo" camera onChoose={choose} />
          <ChooseFile
            label={photos.length > 0 ? 'Add more photos' : 'Add photos'}
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif"
            onChoose={choose}
          />
          <p role="status" className="text-sm text-soft">
            {isPreparing ? PREPARING : `Up to ${room}. The location and the camera’s details are removed.`}
          </p>
        </div>
      )}
      {photos.length > 0 && (
        <div className="mt-3">
          <Choices<PhotoVisibility>
            label="Who sees the photos"
            choices={whoSees}
            value={visibleTo}
            onChange={onVisibleTo}
          />
        </div>
      )}
    </fieldset>
  )
}

function Preview({ content }: { content: Blob }) {
  const url = useObjectUrl(content)
  return (
    <span className="mt-7 block size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
