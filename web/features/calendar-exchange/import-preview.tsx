import type { ImportItem, ImportResult } from '@kinfold/contract/features/calendar-exchange/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { Repeat } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { clockTime, fullDay } from '../events/day-names.ts'

const outcomes: Record<ImportItem['outcome'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  update: { label: 'Changed', tone: 'attention' },
  same: { label: 'Already here', tone: 'plain' },
  removed: { label: 'Removed here', tone: 'plain' },
  problem: { label: 'Left out', tone: 'urgent' },
}
/** Problems first, because people need to see them. */
const order: ImportItem['outcome'][] = ['problem', 'new', 'update', 'same', 'removed']
const MOST_SHOWN = 200

/** What a file would add, event by event. */
export function ImportPreview({ result: { items, counts, todos } }: { result: ImportResult }) {
  const sorted = [...items].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  const summary = order.filter((outcome) => counts[outcome] > 0)
  if (items.length === 0) return <p className="text-soft">There are no events in this file.</p>
  return (
    <section aria-label="Preview">
      <p role="status" className="mb-2 flex flex-wrap gap-2">
        {summary.map((outcome) => (
          <Badge key={outcome} tone={outcomes[outcome].tone}>
            {counts[outcome]} {outcomes[outcome].label.toLowerCase()}
          </Badge>
        ))}
      </p>
      {todos > 0 && (
        <p className="text-sm text-soft">
          {countText(todos, 'to-do')} in this file {todos === 1 ? 'is' : 'are'} left out: only events are imported.
        </p>
      )}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {sorted.slice(0, MOST_SHOWN).map((item) => (
          <Item key={`${item.uid} ${item.start} ${item.outcome}`} item={item} />
        ))}
      </ul>
      {sorted.length > MOST_SHOWN && <p className="mt-2 text-sm text-soft">and {sorted.length - MOST_SHOWN} more</p>}
    </section>
  )
}

function Item({ item: { title, start, rule, outcome, problem, note } }: { item: ImportItem }) {
  const { zone } = useCircle()
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {title || 'Without a title'}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {start && startInWords(start, zone)}
          {rule && (
            <span className="inline-flex items-center gap-1">
              <Repeat size={14} aria-hidden /> repeats
            </span>
          )}
        </span>
        {problem && <span className="block text-sm text-red-ink">{problem}</span>}
        {note && <span className="block text-sm text-soft">{note}</span>}
      </span>
      <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
    </li>
  )
}

function startInWords(start: string, zone: string): string {
  if (start.length === 10) return fullDay(start)
  const { day, minutes } = wallClockOf(start, zone)
  return `${fullDay(day)}, ${clockTime(minutes)}`
}
