import { Camera, FilePlus2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonClasses } from '../../../ui/button.tsx'
import { accepted } from '../words.ts'

type ChooserProps = {
  onChoose: (files: File[]) => void
  isFirst: boolean
  /** Two buttons in a row, beside files that are there. */
  isSmall?: boolean
}

/** Chooses files from this device, or takes a photo; they may also be dropped or pasted here. */
export function FileChooser({ onChoose, isFirst, isSmall }: ChooserProps) {
  const buttons = (
    <>
      <ChooseButton label={isFirst ? 'Choose files' : 'Add more files'} camera={false} onChoose={onChoose} />
      <ChooseButton label="Take a photo" camera onChoose={onChoose} />
    </>
  )
  if (isSmall) return <div className="flex flex-wrap gap-3">{buttons}</div>
  return (
    <fieldset
      aria-label="Files"
      className="rounded-card border-2 border-dashed border-edge/60 bg-paper px-4 py-5 text-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onChoose([...event.dataTransfer.files])
      }}
    >
      <div className="flex flex-wrap justify-center gap-3">{buttons}</div>
      <p className="mt-2 text-sm text-soft">
        <span className="pointer-coarse:hidden">Or drop them here, or paste a picture. </span>
        PDF, pictures, text and Office files, up to 50 MB each.
      </p>
    </fieldset>
  )
}

type ChooseProps = { label: string; camera: boolean; onChoose: (files: File[]) => void }

/** A label that looks like a button; the field in it is what keyboards and screen readers use. */
function ChooseButton({ label, camera, onChoose }: ChooseProps) {
  const id = useId()
  const Icon = camera ? Camera : FilePlus2
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // The same file again is a choice, too.
    target.value = ''
  }
  return (
    <span className={camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'}>
      <input
        id={id}
        type="file"
        className="peer sr-only"
        multiple={!camera}
        accept={camera ? 'image/*' : accepted}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green',
        )}
      >
        <Icon size={20} aria-hidden />
        {label}
      </label>
    </span>
  )
}
