import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ChooseFile } from '../../ui/forms/choose-file.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { useSetPortrait } from './use-set-portrait.ts'

type PortraitRowProps = {
  /** The person's whole name. */
  name: string
  seed: number
  of: 'own' | 'client'
  title: string
  about: string
  hasPicture: boolean
}

export function PortraitRow({ name, seed, of, title, about, hasPicture }: PortraitRowProps) {
  const { set, remove, isBusy } = useSetPortrait(of)
  const choose = hasPicture ? 'Change the picture' : 'Choose a picture'
  return (
    <li className="flex flex-wrap items-center gap-4">
      <Avatar name={name} seed={seed} size="large" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-sm text-soft">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ChooseFile
          label={isBusy ? 'Saving...' : choose}
          of={title}
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif"
          isSingle
          onChoose={([file]) => file && void set(file)}
        />
        {hasPicture && (
          <Button
            look="quiet"
            aria-label={`Remove: ${title}`}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
