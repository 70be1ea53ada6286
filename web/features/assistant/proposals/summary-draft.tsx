import type { SummaryKind } from '@kinfold/contract/features/assistant/answer.ts'
import { ClipboardPlus, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { later } from '../../../ui/layout/later.tsx'

const SummaryDialog = later(() => import('./summary-dialog.tsx').then((part) => part.SummaryDialog), {
  name: 'The draft',
})

/** The text above is a draft, which the person can correct, copy or save. */
export function SummaryDraft({ turnId, what, text }: { turnId: string; what: SummaryKind; text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      <Button icon={<PenLine size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Edit and use
      </Button>
      {what === 'visit' && (
        <Link to="/care-summary" className={buttonClasses('secondary')}>
          <ClipboardPlus size={18} aria-hidden /> Care summary to print
        </Link>
      )}
      {isOpen && <SummaryDialog turnId={turnId} what={what} text={text} onClose={() => setOpen(false)} />}
    </div>
  )
}
