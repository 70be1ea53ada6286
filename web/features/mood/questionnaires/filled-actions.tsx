import { visibilities } from '@kinfold/contract/access.ts'
import { questionnaires } from '@kinfold/contract/features/mood/endpoints.ts'
import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import type { FilledQuestionnaire } from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import { Trash2 } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { undoable } from '../../../api/undoable.ts'
import { IconButton, whileBusy } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { shortDate } from '../../../ui/time.ts'
import { visibilityLabels } from '../words.ts'

/** Actions on one's own questionnaire: who sees the score, and removing it. */
export function FilledActions({ filled }: { filled: FilledQuestionnaire }) {
  const share = useCircleSend(questionnaires.share)
  const removal = undoable(useCircleSend(questionnaires.remove), useCircleSend(questionnaires.restore), WORDS)
  const { title } = forms[filled.form]
  const { zone } = useCircle()
  const params = { id: filled.id }
  const shareWith = (visibleTo: FilledQuestionnaire['visibleTo']) =>
    share.mutate(
      { params, body: { version: filled.version, visibleTo } },
      { onError: (error) => sayFailed('This was not changed', error) },
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
        label={`Remove ${title} of ${shortDate(filled.filledAt, zone)}`}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => removal.run({ params })}
        {...whileBusy(removal.isPending)}
      />
    </div>
  )
}

const WORDS = { done: 'Questionnaire removed', failed: 'It was not removed', notRestored: 'It was not restored' }
