import { countText, dayText } from '@kinfold/contract/format.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NewListForm } from './new-list-form.tsx'
import { occasionLabels } from './occasion-labels.ts'
import type { ReconcilingState } from './use-reconciling.ts'

/** The new list: an input, and after the comparison one line. */
export function NewList({ state }: { state: ReconcilingState }) {
  const { occasion, listedOn, listedBy, lines } = state.values
  const [isEdited, setEdited] = useState(false)
  if (!lines || !occasion || isEdited) return <NewListForm state={state} onCompared={() => setEdited(false)} />
  const facts = [occasionLabels[occasion], listedBy, listedOn && dayText(listedOn), countText(lines.length, 'line')]
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-card px-4 py-2 shadow-card">
      <p className="flex-1 basis-60 wrap-anywhere" dir="auto">
        <strong>The new list:</strong> {facts.filter(Boolean).join(' · ')}
      </p>
      <Button look="quiet" icon={<Pencil size={18} aria-hidden />} onClick={() => setEdited(true)}>
        Change it
      </Button>
    </div>
  )
}
