import { useCircle } from '../../../access/use-can.ts'
import { useTeam } from '../../circles/use-team.ts'
import { shortDay } from '../day-names.ts'
import { type Entry, inOrder, isEvent, touches } from '../entries.ts'
import { isOff, statusLabels } from '../event-kinds.ts'
import { hoursOf, kindOf } from '../when-in-words.ts'

type PaperProps = { title: string; days: string[]; entries: readonly Entry[] }

/** The printed week or day: each day a column of lines, for the fridge door. */
export function DaysOnPaper({ title, days, entries }: PaperProps) {
  const circle = useCircle()
  return (
    <div className="week-paper hidden text-black print:block">
      <p className="mb-2 text-lg font-semibold">
        {circle.firstName} {circle.lastName}: {title}
      </p>
      <table className="w-full table-fixed border-collapse text-[10pt] leading-snug">
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day} scope="col" className="border border-black px-1 py-0.5 text-left">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((day) => (
              <td key={day} className="border border-black p-1 align-top">
                {entries
                  .filter((entry) => touches(entry, day))
                  .sort(inOrder)
                  .map((entry) => (
                    <PaperEntry key={entry.key} entry={entry} day={day} />
                  ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function PaperEntry({ entry, day }: { entry: Entry; day: string }) {
  const event = isEvent(entry) ? entry.event : undefined
  const { people: team } = useTeam()
  const people = team.filter(({ id }) => event?.attendeeIds.includes(id)).map(({ firstName }) => firstName)
  const titles = isEvent(entry) ? entry.title : entry.items.map(({ title }) => title).join(', ')
  return (
    <p className="mb-1.5 break-inside-avoid wrap-anywhere" dir="auto">
      <span className="block tabular-nums">
        {hoursOf(entry, day)} · {kindOf(entry)}
      </span>
      <strong className={entry.faded && event ? 'line-through' : ''}>{titles}</strong>
      {event && isOff(event.status) && ` (${statusLabels[event.status].toLowerCase()})`}
      {event?.place && <span className="block">{event.place}</span>}
      {people.length > 0 && <span className="block">{people.join(', ')}</span>}
    </p>
  )
}
