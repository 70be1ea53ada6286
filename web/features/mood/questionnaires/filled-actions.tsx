import { visibilities } from '@kinfold/contract/access.ts'
import { questionnaires } from '@kinfold/contract/features/mood/endpoints.ts'
import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import type { FilledQuestionnaire } from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import { Trash2 } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { IconButton, whileBusy } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { visibilityLabels } from '../words.ts'

/** Actions on one's own questionnaire: who sees the score, and removing it. */
export function FilledActions({ filled }: { filled: FilledQuestionnaire }) {
  const share = useCircleSend(questionnaires.share)
  const remove = useCircleSend(questionnaires.remove)
  const restore = useCircleSend(questionnaires.restore)
  const { title } = forms[filled.form]
  const params = { id: filled.id }
  const shareWith = (visibleTo: FilledQuestionnaire['visibleTo']) =>
    share.mutate(
      { params, body: { version: filled.version, visibleTo } },
      { onError: (error) => sayFailed('This was not changed', error) },
    )
  const undo = () => restore.mutate({ params }, { onError: (error) => sayFailed('It was not restored', error) })
  const removeIt = () =>
    remove.mutate(
      { params },
      {
        onSuccess: () => toast({ title: 'Questionnaire removed', action: { label: 'Undo', run: undo } }),
        onError: (error) => sayFailed('It was not removed', error),
      },
    )
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label="Who sees the score"
        options={visibilities.map((value) => ({ value, label: visibilityLabels[value].label }))}
        value={filled.visibleTo}
        disabled={share.isPending}
        onChange={(event) => shareWith(visibilities.find((each) => each === event.target.value) ?? 'author')}
      />
      <IconButton
        label={`Remove ${title}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={removeIt}
        {...whileBusy(remove.isPending)}
      />
    </div>
  )
}
