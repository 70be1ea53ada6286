import { useGivenFiles } from '../../../ui/browser/use-given-files.ts'
import { ChooseFile } from '../../../ui/forms/choose-file.tsx'
import { DropHere } from '../../../ui/forms/drop-here.tsx'
import { accepted } from '../words.ts'

type ChooserProps = {
  onChoose: (files: File[]) => void
  isFirst: boolean
  /** Two buttons in a row, beside existing files. */
  isSmall?: boolean
  /** Covered by a dialog: files dropped then are not meant for this. */
  isCovered?: boolean
}

/** Chooses files from this device, or takes a photo; files can also be dropped or pasted. */
export function FileChooser({ onChoose, isFirst, isSmall, isCovered }: ChooserProps) {
  const isAbove = useGivenFiles(isCovered ? undefined : onChoose)
  const buttons = (
    <>
      <ChooseFile label={isFirst ? 'Choose files' : 'Add more files'} accept={accepted} onChoose={onChoose} />
      <ChooseFile label="Take a photo" camera onChoose={onChoose} />
    </>
  )
  if (isSmall)
    return (
      <div className="flex flex-wrap gap-3">
        {isAbove && <DropHere>Drop it to add it to this document</DropHere>}
        {buttons}
      </div>
    )
  return (
    <fieldset
      aria-label="Files"
      className="rounded-card border-2 border-dashed border-edge/60 bg-paper px-4 py-5 text-center"
    >
      {isAbove && <DropHere>Drop it to add it here</DropHere>}
      <div className="flex flex-wrap justify-center gap-3">{buttons}</div>
      <p className="mt-2 text-sm text-soft">
        <span className="pointer-coarse:hidden">Or drop them here, or paste a picture. </span>
        PDF, pictures, text and Office files, up to 50 MB each.
      </p>
    </fieldset>
  )
}
