import { MOST_PHOTOS, type PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '../../../ui/browser/use-object-url.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { ChooseFile } from '../../../ui/forms/choose-file.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { type ChosenPhoto, preparePhotos } from './chosen-photo.ts'

type PhotoFieldProps = {
  photos: ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  /** How many photos the log has room for, including these. */
  room?: number
}

const whoSees = [
  { value: 'circle', label: 'Everyone in the circle' },
  { value: 'family', label: 'Family only', about: 'No care takers except you' },
] as const

/** Takes or chooses photos, with a few words about each; they are shrunk before they are stored. */
export function PhotoField({ photos, onChange, room = MOST_PHOTOS }: PhotoFieldProps) {
  const [isBusy, setBusy] = useState(false)
  const left = room - photos.length
  const visibleTo = photos[0]?.visibleTo ?? 'circle'
  const choose = async (files: File[]) => {
    setBusy(true)
    const added = await preparePhotos(files, left, visibleTo)
    setBusy(false)
    if (added.length > 0) onChange([...photos, ...added])
  }
  const change = (id: string, changes: Partial<ChosenPhoto>) =>
    onChange(photos.map((each) => (each.id === id ? { ...each, ...changes } : each)))
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
              onClick={() => onChange(photos.filter((each) => each !== photo))}
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
            {isBusy
              ? 'Getting the photos ready...'
              : `Up to ${room}. The location and the camera’s details are removed.`}
          </p>
        </div>
      )}
      {photos.length > 0 && (
        <div className="mt-3">
          <Choices<PhotoVisibility>
            label="Who sees the photos"
            choices={whoSees}
            value={visibleTo}
            onChange={(value) => onChange(photos.map((each) => ({ ...each, visibleTo: value })))}
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
