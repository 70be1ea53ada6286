import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { type CareLog, type CareLogType, careLogTypes } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle, useForWhom } from '../../../access/use-can.ts'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useWriteLog } from '../use-care-logs.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { LogForm, type LogFormProps } from './log-form.tsx'
import { blankContent, contentOf, type LogValues } from './log-values.ts'
import { contentAbout, type ToldPlan } from './told-plan.ts'
import { TypePicker } from './type-picker.tsx'

type NewLogDialogProps = {
  type: string
  onClose: () => void
  /** The initial text. */
  body?: string
  /** The calendar activity it is about. */
  plan?: ToldPlan | undefined
} & Pick<LogFormProps, 'suggestHandover'>

/** First the type of log, then the log itself. */
export function NewLogDialog({ type: asked, onClose, body, plan, suggestHandover }: NewLogDialogProps) {
  const circle = useCircle()
  const forWhom = useForWhom()
  const [type, setType] = useState(careLogTypes.find((each) => each === asked))
  const write = useWriteLog()
  const draftFor = (each: CareLogType | undefined) => ['log', each, body ?? plan?.key].filter(Boolean).join(':')
  const draft = draftFor(type)
  const save = async (values: LogValues) => {
    if (!(await write(contentOf(values), values, draft))) return {}
    onClose()
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={type ? typeLabels[type] : 'What would you like to write?'}
      about={forWhom}
      width="wide"
    >
      {!type && <TypePicker draftFor={draftFor} onPick={setType} />}
      {type && (
        <LogForm
          draft={draft}
          initial={{ ...blankContent(type, circle.zone), ...(body ? { body } : {}), ...contentAbout(type, plan) }}
          onSave={save}
          onBack={() => setType(undefined)}
          takesPhotos
          suggestHandover={suggestHandover}
        />
      )}
    </Dialog>
  )
}

export function EditLogDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useCircleApi(careLogs.read, {
    params: { id },
  })
  return (
    <Dialog open onClose={onClose} title="Edit log" about="The earlier version stays in the history." width="wide">
      {isPending && <SkeletonList count={3} className="h-16" />}
      {error && !data && <NotRead what="The log" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft name={`edit:${id}:`} saved={data.log}>
          {(opened, draft) => <EditForm opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditFormProps = { opened: CareLog; draft: EditDraft; onClose: () => void }

/** Saves against the version that was opened; if somebody else saved first, shows both texts. */
function EditForm({ opened, draft, onClose }: EditFormProps) {
  const update = useCircleSend(careLogs.update)
  const { save, conflict } = useEdit<CareLog, LogValues>(opened, {
    put: (values, version) =>
      update.mutateAsync({ params: { id: opened.id }, body: { ...contentOf(values), version } }),
    failed: 'The log was not saved',
    draft,
    onSaved() {
      toast({ title: 'Log saved' })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) return <ConflictChoice {...conflict} />
  return (
    <LogForm
      draft={draft}
      initial={{ ...blankContent(opened.type, opened.zone), ...opened }}
      onSave={save}
      onBack={onClose}
      backLabel="Cancel"
    />
  )
}
