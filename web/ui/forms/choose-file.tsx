import { Camera, FilePlus2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonClasses } from '../button.tsx'
import { FieldNote } from './field.tsx'

type ChooseFileProps = {
  label: string
  /** Of what, if the label alone does not say it; for screen readers. */
  of?: string
  /** Opens the camera; offered on phones and tablets. */
  camera?: boolean
  /** Types offered by the file dialog; a camera takes pictures. */
  accept?: string
  isSingle?: boolean
  hint?: string | undefined
  /** The error and how to correct it. */
  error?: string | undefined
  isDisabled?: boolean
  onChoose: (files: File[]) => void
}

/** A label that looks like a button; keyboards and screen readers use the field in it. */
export function ChooseFile({
  label,
  of,
  camera = false,
  accept,
  isSingle = camera,
  hint,
  error,
  isDisabled,
  onChoose,
}: ChooseFileProps) {
  const id = useId()
  const Icon = camera ? Camera : FilePlus2
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  const about = hint || error ? `${id}-about` : undefined
  return (
    <>
      <span className={camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'}>
        <input
          id={id}
          type="file"
          aria-label={of && `${label}: ${of}`}
          aria-describedby={about}
          aria-invalid={error ? true : undefined}
          disabled={isDisabled}
          className="peer sr-only"
          multiple={!isSingle}
          accept={camera ? 'image/*' : accept}
          {...(camera ? { capture: 'environment' as const } : {})}
          onChange={choose}
        />
        <label
          htmlFor={id}
          className={buttonClasses(
            'secondary',
            'cursor-pointer peer-disabled:cursor-default peer-disabled:opacity-60 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green',
          )}
        >
          <Icon size={20} aria-hidden />
          {label}
        </label>
      </span>
      {about && <FieldNote id={about} hint={hint} error={error} />}
    </>
  )
}
