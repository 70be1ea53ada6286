import type { SummaryKind } from '@kinfold/contract/features/assistant/answer.ts'
import { Copy, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCan } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { copyAndSay } from '../../../ui/browser/copy-and-say.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { Dialog, DialogFooter } from '../../../ui/overlays/dialog.tsx'

const NewLogDialog = later(
  () => import('../../care-logs/form/log-form-dialogs.tsx').then((part) => part.NewLogDialog),
  {
    name: 'The form',
  },
)

/** A care log's limit. */
const LONGEST = 10_000
const titles: Record<SummaryKind, string> = {
  handover: 'Handover',
  week: 'The week',
  visit: 'For the doctor’s visit',
}

type SummaryDialogProps = { turnId: string; what: SummaryKind; text: string; onClose: () => void }

/** A draft to correct, and then to copy or save as a care log in its own form. */
export function SummaryDialog({ turnId, what, text, onClose }: SummaryDialogProps) {
  const mayWrite = useCan('careLogs.create')
  const form = useForm({ defaultValues: { text: text.slice(0, LONGEST) } })
  useDraft(`summary:${turnId}`, form)
  const draft = form.watch('text')
  const [isSaving, setSaving] = useState(false)
  if (isSaving)
    return <NewLogDialog type={what === 'handover' ? 'handover' : 'general'} body={draft} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={titles[what]} about="Nothing is saved or sent automatically." width="wide">
      <TextArea label="Text" rows={16} maxLength={LONGEST} dir="auto" {...form.register('text')} />
      <DialogFooter>
        <Button
          icon={<Copy size={18} aria-hidden />}
          onClick={() => void copyAndSay(draft, { copied: 'Copied', failed: 'It was not copied' })}
        >
          Copy
        </Button>
        {mayWrite && (
          <Button
            look="secondary"
            icon={<NotebookPen size={18} aria-hidden />}
            disabled={draft.trim() === ''}
            onClick={() => setSaving(true)}
          >
            Save as a care log
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
