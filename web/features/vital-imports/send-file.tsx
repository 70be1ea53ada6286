import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCan, useCircle } from '../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { isStopped, useUpload } from '../../api/files/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { ChooseFile } from '../../ui/forms/choose-file.tsx'

const MOST_MB = 200

/** Sends a file for review; nothing is imported yet. */
export function SendFile({ onChosen }: { onChosen: (id: string) => void }) {
  const circle = useCircle()
  const mayImport = useCan('vitalImports.create')
  const [problem, setProblem] = useState<string>()
  const send = useUpload(vitalImports.upload)
  if (!mayImport) return null
  const choose = async ([file]: File[]) => {
    setProblem(file && file.size > MOST_MB * 1024 * 1024 ? `Use a file of at most ${MOST_MB} MB` : undefined)
    if (!file || file.size > MOST_MB * 1024 * 1024) return
    try {
      const { id } = await send.mutateAsync({ query: { clientId: circle.id, id: uuidv7() }, file })
      onChosen(id)
    } catch (error) {
      if (!isStopped(error)) setProblem(problemOf(error))
    }
  }
  return (
    <div className="space-y-3">
      <div>
        <ChooseFile
          label="Choose a file"
          accept=".csv,.txt,.zip,.xml,.json,text/csv"
          isSingle
          hint="A table (CSV), the zip that Apple Health exports, or FHIR Observations (JSON)."
          error={problem}
          isDisabled={send.isPending}
          onChoose={(files) => void choose(files)}
        />
      </div>
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {send.isPending && (
          <>
            <p className="text-soft">{sendingText(send.percent)}</p>
            <Button look="quiet" onClick={send.stop}>
              Stop
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const sendingText = (percent = 100) =>
  percent < 100 ? `Sending the file: ${percent} percent...` : 'Reading the file...'

const problemOf = (error: unknown) =>
  (error instanceof CallFailed && error.body.fields?.file) ||
  sentenceOf(error, 'The file could not be read. Please try again.')
