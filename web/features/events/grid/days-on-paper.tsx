import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { Fragment } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { useTeam } from '../../circles/use-team.ts'
import { shortDay } from '../day-names.ts'
import { type Entry, inOrder, isEvent, touches } from '../entries.ts'
import { hoursOf, kindOf, unsettled } from '../when-in-words.ts'

type PaperProps = { days: string[]; entries: readonly Entry[] }

/** With more in a day, the type is smaller, so that a usual week fits on one sheet. */
const MANY = 8

/** The printed week or day: each day a column of lines, for the fridge door. */
export function DaysOnPaper({ days, entries }: PaperProps) {
  const isFull = days.some((day) => entries.filter((entry) => touches(entry, day)).length > MANY)
  return (
    <div className="week-paper hidden text-black print:block">
      <table
        className={classes(
          'w-full table-fixed border-collapse',
          isFull ? 'text-[8.5pt] leading-tight' : 'text-[10pt] leading-snug',
        )}
      >
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

/** Whose calendar, and which days: on paper neither the header nor the toolbar says it. */
export function PaperTitle({ title }: { title: string }) {
  const circle = useCircle()
  return (
    <p className="mb-2 hidden text-lg font-semibold print:block">
      <bdi>{clientNameOf(circle)}</bdi>: {title}
    </p>
  )
}

function PaperEntry({ entry, day }: { entry: Entry; day: string }) {
  const event = isEvent(entry) ? entry.event : undefined
  const { people: team } = useTeam()
  const people = team.filter(({ id }) => isEvent(entry) && entry.people.includes(id)).map(({ firstName }) => firstName)
  // The dishes of a day are long: one after the other they are a paragraph.
  const isLined = entry.tone === 'meals'
  const titles = isEvent(entry) ? [entry.title] : entry.items.map(({ title }) => title)
  return (
    <p className="mb-1.5 break-inside-avoid wrap-anywhere" dir="auto">
      <span className="block tabular-nums">
        {hoursOf(entry, day)} · {kindOf(entry)}
      </span>
      <strong className={entry.faded && event ? 'line-through' : ''}>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and nothing in them has a state
          <Fragment key={at}>
            {at > 0 && !isLined && ', '}
            <bdi className={classes(isLined && 'block')}>{title}</bdi>
          </Fragment>
        ))}
      </strong>
      {isEvent(entry) && unsettled(entry).length > 0 && ` (${unsettled(entry).join(', ')})`}
      {event?.provider && <span className="block">{event.provider}</span>}
      {event?.place && <span className="block">{event.place}</span>}
      {people.length > 0 && <span className="block">{people.join(', ')}</span>}
    </p>
  )
}
