import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { type CareLog, careLogTypes } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { useDropDrafts } from '../../access/use-draft.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { useApi, useSend } from '../../api/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { LogForm, type LogFormProps } from './log-form.tsx'
import { blankContent, contentOf, type LogValues } from './log-values.ts'
import { TypePicker } from './type-picker.tsx'
import { useWriteLog } from './use-care-logs.ts'

type NewLogDialogProps = { type: string; onClose: () => void } & Pick<LogFormProps, 'suggestHandover'>

/** First what kind of log, then the log itself. */
export function NewLogDialog({ type: asked, onClose, suggestHandover }: NewLogDialogProps) {
  const circle = useCircle()
  const [type, setType] = useState(careLogTypes.find((each) => each === asked))
  const write = useWriteLog()
  const save = async (values: LogValues) => {
    const isKept = await write(contentOf(values))
    if (isKept) onClose()
    return isKept
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={type ? typeLabels[type] : 'What would you like to write?'}
      about={`For ${circle.firstName}`}
      width="wide"
    >
      {!type && <TypePicker onPick={setType} />}
      {type && (
        <LogForm
          draft={`log:${type}`}
          initial={blankContent(type)}
          onSave={save}
          onBack={() => setType(undefined)}
          suggestHandover={suggestHandover}
        />
      )}
    </Dialog>
  )
}

export function EditLogDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useApi(careLogs.read, {
    params: { id },
    query: { clientId: circle.id },
  })
  return (
    <Dialog open onClose={onClose} title="Edit log" about="The earlier version stays in the history." width="wide">
      {isPending && <SkeletonList count={3} className="h-16" />}
      {isError && <Failed what="The log" onRetry={refetch} />}
      {data && <EditForm log={data.log} onClose={onClose} />}
    </Dialog>
  )
}

/** Saves against the version that was opened; if someone was faster, shows both texts. */
function EditForm({ log, onClose }: { log: CareLog; onClose: () => void }) {
  const circle = useCircle()
  const update = useSend(careLogs.update)
  const draft = `edit:${log.id}`
  const dropDrafts = useDropDrafts()
  const [opened] = useState(log)
  const [conflict, setConflict] = useState<{ mine: LogValues; theirs: CareLog }>()
  const save = async (values: LogValues, version = opened.version) => {
    try {
      await update.mutateAsync({
        params: { id: log.id },
        query: { clientId: circle.id },
        body: { ...contentOf(values), version },
      })
      toast({ title: 'Log saved' })
      dropDrafts(draft)
      onClose()
      return true
    } catch (error) {
      const theirs =
        error instanceof CallFailed && error.body.errorCode === 'VERSION_CONFLICT'
          ? (error.body.current as CareLog)
          : undefined
      if (theirs) setConflict({ mine: values, theirs })
      else
        toast({
          title: 'The log was not saved',
          description: sentenceOf(error, 'Please try again. What you typed is still here.'),
          tone: 'problem',
        })
      return false
    }
  }
  if (conflict) {
    const { mine, theirs } = conflict
    return (
      <ConflictChoice
        mine={mine}
        theirs={theirs}
        onKeepMine={async () => void (await save(mine, theirs.version))}
        onKeepTheirs={() => {
          dropDrafts(draft)
          onClose()
        }}
      />
    )
  }
  return (
    <LogForm
      draft={draft}
      initial={{ ...blankContent(opened.type), ...opened }}
      onSave={save}
      onBack={onClose}
      backLabel="Cancel"
    />
  )
}
