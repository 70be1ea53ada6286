import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { type ImportResult, MAX_IMPORT_BYTES } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { isStopped, useUpload } from '../../api/files/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { ChooseFile } from '../../ui/forms/choose-file.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ImportPreview } from './import-preview.tsx'

/** The server imports a file in parts. */
const INTERRUPTED = 'Part of the file may already be here. Import it again for the rest: nothing is added twice.'

type Chosen = { file: File; preview: ImportResult }

/** Imports a calendar file, after a preview of what will be added, and what will not and why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const send = useUpload(calendarExchange.importFile)
  const ask = (file: File, dryRun: boolean) => send.mutateAsync({ query: { clientId: circle.id, dryRun }, file })
  const choose = async ([file]: File[]) => {
    setChosen(undefined)
    setProblem(file && file.size > MAX_IMPORT_BYTES ? 'Use a file of at most 5 MB' : undefined)
    if (!file || file.size > MAX_IMPORT_BYTES) return
    try {
      setChosen({ file, preview: await ask(file, true) })
    } catch (error) {
      if (!isStopped(error)) setProblem(problemOf(error, 'The file could not be read. Please try again.'))
    }
  }
  const takeIn = async ({ file }: Chosen) => {
    try {
      const { counts } = await ask(file, false)
      toast({ title: 'Imported', description: `${counts.new} new, ${counts.update} changed` })
      onClose()
    } catch (error) {
      setProblem(`${problemOf(error, '')} ${INTERRUPTED}`.trim())
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a file (.ics)"
      about="From another calendar app. You see what will be added before anything is saved."
      width="wide"
    >
      <div className="space-y-4">
        <div>
          <ChooseFile
            label={chosen ? 'Choose another calendar file' : 'Choose a calendar file'}
            accept=".ics,text/calendar"
            isSingle
            hint={chosen?.file.name}
            error={problem}
            isDisabled={send.isPending}
            onChoose={(files) => void choose(files)}
          />
        </div>
        <p role="status" className="text-soft empty:hidden">
          {send.isPending && (chosen ? 'Importing...' : readingText(send.percent))}
        </p>
        {chosen && <ImportPreview result={chosen.preview} />}
        {chosen && (
          <DialogFooter>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <TakeIn chosen={chosen} isBusy={send.isPending} onTakeIn={takeIn} />
          </DialogFooter>
        )}
      </div>
    </Dialog>
  )
}

const readingText = (percent = 100) =>
  percent < 100 ? `Sending the file: ${percent} percent...` : 'Reading the file...'

/** The server's reason, if it gave one for the file. */
const problemOf = (error: unknown, otherwise: string) =>
  (error instanceof CallFailed && error.body.fields?.file) || sentenceOf(error, otherwise)

type TakeInProps = { chosen: Chosen; isBusy: boolean; onTakeIn: (chosen: Chosen) => Promise<void> }

function TakeIn({ chosen, isBusy, onTakeIn }: TakeInProps) {
  const { counts } = chosen.preview
  const count = counts.new + counts.update
  return (
    <Button
      className="flex-1"
      disabled={count === 0}
      busy={isBusy && 'Importing...'}
      onClick={() => void onTakeIn(chosen)}
    >
      {count === 0 ? 'Nothing to import' : `Import ${countText(count, 'event')}`}
    </Button>
  )
}
