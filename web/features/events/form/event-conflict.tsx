import type { CalendarEvent, EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import type { Conflict } from '../../../api/use-edit.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'
import { timesOf } from '../occurrence-content.ts'
import { whenInWords } from '../when-in-words.ts'

export const EventConflict = ({ mine, theirs, ...choice }: Conflict<EventContent, CalendarEvent>) => (
  <VersionChoice {...choice} mine={<Version content={mine} />} theirs={<Version content={theirs} />}>
    This was changed while you were editing it. Please choose which one stays.
  </VersionChoice>
)

function Version({ content }: { content: EventContent }) {
  const { zone } = useCircle()
  const { title, place, provider, reason, preparation, questions } = content
  const lines = [place, provider, reason, preparation, ...questions.map(({ question }) => question)].filter(Boolean)
  return (
    <>
      <p className="font-semibold" dir="auto">
        {title}
      </p>
      <p>{whenInWords(timesOf(content), content.allDay, zone)}</p>
      <ul className="space-y-1 text-soft">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
