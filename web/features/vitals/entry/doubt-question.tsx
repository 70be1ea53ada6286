import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { clearToasts } from '../../../ui/overlays/toast.ts'

type DoubtQuestionProps = { question: string; onYes: () => void; onNo: () => void }

/** Asks whether an unlikely value is right; nothing is saved before the answer. */
export function DoubtQuestion({ question, onYes, onNo }: DoubtQuestionProps) {
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    clearToasts()
    // Its answers would lie below the bar of the form.
    asked.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={asked}
      role="alert"
      className="scroll-mb-24 space-y-3 rounded-control border border-apricot bg-apricot-wash p-4 text-apricot-ink"
    >
      <p className="font-semibold">{question}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onNo}>
          Change it
        </Button>
        <Button look="secondary" onClick={onYes}>
          Yes, it is right
        </Button>
      </div>
    </div>
  )
}
