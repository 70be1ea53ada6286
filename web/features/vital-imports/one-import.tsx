import { isUnderWay } from '@kinfold/contract/features/vital-imports/choices.ts'
import { vitalImports } from '@kinfold/contract/features/vital-imports/endpoints.ts'
import type { VitalImport } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useEffect } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { formatLabels, stateLabels } from './import-words.ts'
import { ProblemList } from './preview-table.tsx'
import { ReadyImport } from './ready-import.tsx'

const LOOK_EVERY_MS = 1_500

/** One import, from the review to its result. */
export function OneImport({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, isError, refetch } = useCircleApi(vitalImports.read, { params: { id } })
  const goesOn = data ? isUnderWay(data.state) : false
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [goesOn, refetch])
  if (isError && !data) return <Failed what="The import" onRetry={refetch} />
  if (!data) return <Skeleton className="h-60" />
  return (
    <div className="space-y-4">
      <p className="wrap-anywhere">
        <span className="font-semibold" dir="auto">
          {data.name}
        </span>
        <span className="text-soft"> · {formatLabels[data.format]}</span>
      </p>
      {data.state === 'ready' ? <ReadyImport given={data} /> : <Course given={data} />}
      <div>
        <Button look="quiet" className="at-edge" onClick={onBack}>
          All imports
        </Button>
      </div>
    </div>
  )
}

function Course({ given }: { given: VitalImport }) {
  const { state, percent, added, duplicates, leftOut, problems, failure } = given
  return (
    <>
      <div role="status" className="space-y-2">
        <p className="text-lg font-semibold">{stateLabels[state]}</p>
        {failure && <p className="text-red-ink">{failure}.</p>}
        {state === 'done' && (
          <p>
            {countText(added, 'new reading')}, {duplicates} already here, {leftOut} left out.
          </p>
        )}
      </div>
      {isUnderWay(state) && (
        <>
          <progress max={100} value={percent} aria-label="Progress" className="h-2 w-full" />
          <p className="text-soft">You can close this window; the import continues.</p>
        </>
      )}
      <Answers given={given} />
      <ProblemList problems={problems} leftOut={leftOut} />
    </>
  )
}

function Answers({ given: { id, state, authorId } }: { given: VitalImport }) {
  const mayChange = useCan('vitalImports.change', authorId)
  const cancel = useCircleSend(vitalImports.cancel)
  const undo = useCircleSend(vitalImports.undo)
  if (!mayChange) return null
  const ask = (call: typeof cancel | typeof undo, what: string) =>
    call.mutateAsync({ params: { id } }).catch((error) => sayFailed(what, error))
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(state === 'queued' || state === 'running') && (
        <Button
          look="secondary"
          busy={cancel.isPending && 'Cancelling...'}
          onClick={() => void ask(cancel, 'The import was not cancelled')}
        >
          Cancel the import
        </Button>
      )}
      {state === 'done' && (
        <Button
          look="danger"
          busy={undo.isPending && 'Removing...'}
          onClick={() => void ask(undo, 'The readings were not removed')}
        >
          Remove all of it again
        </Button>
      )}
    </div>
  )
}
