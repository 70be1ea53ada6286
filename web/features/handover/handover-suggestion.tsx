import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { hasNews } from '@kinfold/contract/features/handover/has-news.ts'
import { ClipboardCheck } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { handoverText, ofThisShift } from './handover-text.ts'

/** At the end of a shift: everything that happened in it, as a first draft of the handover. */
export function HandoverSuggestion({ onUse }: { onUse: (text: string) => void }) {
  const circle = useCircle()
  const { data } = useCircleApi(handover.read, { query: { by: 'everyone' } }, { refetchOnMount: true, staleTime: 0 })
  if (!data) return null
  const shift = ofThisShift(data)
  if (!hasNews(shift)) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-green-wash px-4 py-3">
      <p className="min-w-0 flex-1 basis-48">You can start with what happened since you took over.</p>
      <Button
        look="secondary"
        icon={<ClipboardCheck size={20} aria-hidden />}
        onClick={() => onUse(handoverText(shift, circle.zone))}
      >
        Start with that
      </Button>
    </div>
  )
}
