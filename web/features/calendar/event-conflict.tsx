import type { CalendarEvent, EventContent } from '@kinfold/contract/features/calendar/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { timesOf } from './occurrence-content.ts'
import { whenInWords } from './when-in-words.ts'

type ConflictProps = {
  mine: EventContent
  theirs: CalendarEvent
  onKeepMine: () => Promise<unknown>
  onKeepTheirs: () => void
}

/** Somebody else saved another version in the meantime: both are shown, and one of them is chosen. */
export function EventConflict({ mine, theirs, onKeepMine, onKeepTheirs }: ConflictProps) {
  const [saving, setSaving] = useState(false)
  const keepMine = async () => {
    setSaving(true)
    await onKeepMine()
    setSaving(false)
  }
  return (
    <div role="alert" className="space-y-4">
      <p>This was changed while you were editing it. Please choose which one stays.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading="Yours" content={mine}>
          <Button busy={saving && 'Saving...'} onClick={keepMine}>
            Keep mine
          </Button>
        </Version>
        <Version heading="Saved meanwhile" content={theirs}>
          <Button look="secondary" onClick={onKeepTheirs}>
            Keep the saved one
          </Button>
        </Version>
      </div>
    </div>
  )
}

function Version({ heading, content, children }: { heading: string; content: EventContent; children: ReactNode }) {
  const { zone } = useCircle()
  const { title, place, provider, reason, preparation, questions } = content
  const lines = [place, provider, reason, preparation, ...questions.map(({ question }) => question)].filter(Boolean)
  return (
    <section className="flex flex-col gap-2 rounded-control border border-line bg-paper p-4">
      <h3 className="text-soft">{heading}</h3>
      <p className="font-semibold wrap-anywhere" dir="auto">
        {title}
      </p>
      <p>{whenInWords(timesOf(content), content.allDay, zone)}</p>
      <ul className="flex-1 space-y-1 text-soft">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere" dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
