import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import {
  type ImportLayout,
  MOST_PREVIEWED,
  type VitalImport,
} from '@kinfold/contract/features/vital-imports/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { PreviewTable } from './preview-table.tsx'

/** How the file is read, with corrections for wrong guesses, and the button to import it. */
export function ReadyImport({ given: { id, layout, preview, authorId, failure } }: { given: VitalImport }) {
  const mayChange = useCan('vitalImports.change', authorId)
  const look = useCircleSend(vitalImports.look)
  const start = useCircleSend(vitalImports.start)
  const [doubtful, setDoubtful] = useState(false)
  const params = { id }
  const change = (changed: ImportLayout) =>
    look.mutateAsync({ params, body: { layout: changed } }).catch((error) => sayFailed('This was not changed', error))
  const begin = () =>
    start.mutateAsync({ params, body: { doubtful } }).catch((error) => sayFailed('The import was not started', error))
  // A full preview of problems says nothing about the rest of the file.
  const isEmpty = preview.length < MOST_PREVIEWED && !preview.some(({ reading }) => reading)
  return (
    <>
      {failure && (
        <p role="status" className="rounded-control bg-apricot-wash p-3 text-apricot-ink">
          {failure}.
        </p>
      )}
      {layout && mayChange && (
        <LayoutFields layout={layout} isBusy={look.isPending} onChange={(to) => void change(to)} />
      )}
      <PreviewTable rows={preview} />
      {mayChange && (
        <>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-green"
              checked={doubtful}
              onChange={({ target }) => setDoubtful(target.checked)}
            />
            Also import readings that look unlikely
          </label>
          <Button
            disabled={isEmpty}
            busy={(start.isPending && 'Starting...') || (look.isPending && 'Reading...')}
            onClick={() => void begin()}
          >
            {isEmpty ? 'No readings found' : 'Import'}
          </Button>
        </>
      )}
    </>
  )
}
