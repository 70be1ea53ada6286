import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { MoodContent, MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle } from '../../../access/use-can.ts'
import type { EditDraft } from '../../../access/use-draft.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { sayRecorded } from '../../../access/use-record.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'
import { useNoteMood } from '../use-moods.ts'
import { moodText } from '../words.ts'
import { MoodForm } from './mood-form.tsx'
import { newMood, valuesOf } from './mood-values.ts'

const DRAFT = 'mood:new'

export function NewMoodDialog({ onClose }: { onClose: () => void }) {
  const { role, zone } = useCircle()
  const note = useNoteMood()
  const save = async (content: MoodContent) => {
    const id = await note(content, DRAFT)
    if (!id) return {}
    sayRecorded([id], { title: `Noted: ${moodText(content.mood)}` })
    onClose()
    return undefined
  }
  return (
    <Dialog open onClose={onClose} title="Note the mood" about="A diary, not a medical test." width="wide">
      <MoodForm draft={DRAFT} initial={newMood(role === 'client', zone)} onSave={save} onCancel={onClose} />
    </Dialog>
  )
}

export function EditMoodDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useCircleApi(mood.read, { params: { id } })
  return (
    <Dialog open onClose={onClose} title="Say more" about="The earlier version stays in the history." width="wide">
      {isPending && <SkeletonList count={3} className="h-16" />}
      {error && !data && <NotRead what="The entry" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft name={`mood:${id}:`} saved={data}>
          {(opened, draft) => <EditForm opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditFormProps = { opened: MoodEntry; draft: EditDraft; onClose: () => void }

/** Saves against the version that was opened; if somebody else saved first, shows both. */
function EditForm({ opened, draft, onClose }: EditFormProps) {
  const update = useCircleSend(mood.update)
  const { save, conflict } = useEdit<MoodEntry, MoodContent>(opened, {
    put: (content, version) => update.mutateAsync({ params: { id: opened.id }, body: { ...content, version } }),
    failed: 'The entry was not saved',
    draft,
    onSaved() {
      toast({ title: 'Entry saved' })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    const words = ({ mood: figure, note }: MoodContent) => (
      <p>
        {moodText(figure)} {note}
      </p>
    )
    return (
      <VersionChoice {...choice} mine={words(mine)} theirs={words(theirs)}>
        This entry was changed while you were editing it. Please choose which one stays.
      </VersionChoice>
    )
  }
  return <MoodForm draft={draft} initial={valuesOf(opened)} onSave={save} onCancel={onClose} />
}
