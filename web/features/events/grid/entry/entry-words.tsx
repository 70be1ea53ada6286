import { Check, Minus } from 'lucide-react'
import { classes } from '../../../../ui/classes.ts'
import { type Entry, hasNotTaken, isCrossedOut, isEvent } from '../../entries.ts'
import { hoursOf } from '../../when-in-words.ts'
import type { Look } from '../rooms.ts'
import { EntryIcon } from './entry-icon.tsx'
import { clamps, inSight, narrow, vertical } from './entry-looks.ts'

/** What of an entry has room. */
export type Shown = {
  entry: Entry
  /** bar: one line · block: as high as its length · strip: the same, narrow, with vertical text · marker: icon and count. */
  look: 'bar' | Look
  /** The number of lines that fit into a block. */
  lines?: number
  showsTime?: boolean
}
type WordsProps = Shown & { who: string }
/** `isTall`: a block of more than one line. */
type LineProps = Required<WordsProps> & { isTall: boolean }

/** Of a dose, a task, a meal: it needs nobody any more. */
export const isEntryFinished = (entry: Entry): boolean => entry.faded && !isEvent(entry)

/** Icon, time, title and what else has room, inside the button of an entry. */
export function EntryWords({ lines = 1, showsTime = true, ...shown }: WordsProps) {
  const { entry, look } = shown
  const isTall = look === 'block' && lines > 1
  const first = <FirstLine {...shown} {...{ lines, isTall, showsTime }} />
  if (!isTall) return first
  const place = isEvent(entry) && entry.event.place
  return (
    <span className={narrow.words}>
      {first}
      {lines >= 3 && (
        <span className={classes('truncate tabular-nums', narrow.time)}>
          {hoursOf(entry)}
          {place && (
            <>
              , <bdi>{place}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  )
}

/** Beside the check of what is done there is no room for a number. */
const countIn = (entry: Entry): number =>
  isEvent(entry) || entry.faded || entry.items.length === 1 ? 0 : entry.items.length

/** From two digits on, the icon leaves no room for the second one: '30' would be read as 3. */
const MOST_BESIDE_ICON = 10

function FirstLine({ entry, look, lines, isTall, showsTime, who }: LineProps) {
  const isFinished = isEntryFinished(entry)
  const isMarker = look === 'marker'
  const count = isMarker ? countIn(entry) : 0
  // If only one fits, the word says more than the icon.
  const hasIcon = !isMarker || (!isFinished && count < MOST_BESIDE_ICON)
  const Outcome = hasNotTaken(entry) ? Minus : Check
  return (
    <span
      className={classes(
        'flex max-h-full max-w-full min-w-0',
        // The icon and one digit fill a marker.
        isMarker ? 'gap-px' : 'gap-1',
        isTall ? 'items-start' : 'items-center',
        look === 'strip' && `${vertical.strip} ${inSight}`,
        look === 'block' && !isTall && vertical.block,
      )}
    >
      {hasIcon && (
        <span
          className={classes(
            'contents',
            look === 'block' && (isTall ? narrow.word : narrow.wordAbove),
            look === 'bar' && !entry.allDay && narrow.word,
            isFinished && look === 'block' && narrow.hidden,
          )}
        >
          <EntryIcon entry={entry} size={isMarker ? 12 : 14} />
        </span>
      )}
      {count > 0 && <span className="text-xs tabular-nums">{count}</span>}
      {showsTime && look === 'bar' && !entry.allDay && (
        <span className={classes('shrink-0 tabular-nums', narrow.timeBefore)}>{hoursOf(entry).split(' – ')[0]}</span>
      )}
      <Title {...{ entry, look, lines, isTall, who }} />
      {isFinished && <Outcome size={14} aria-hidden className="shrink-0" />}
    </span>
  )
}

/** The person's name says more than the word shift. */
function Title({ entry, look, lines, isTall, who }: Omit<LineProps, 'showsTime'>) {
  return (
    <span
      dir="auto"
      className={classes(
        'min-w-0 font-semibold',
        isTall ? clamps[Math.min(lines < 3 ? lines : lines - 1, 3)] : 'truncate',
        isTall && lines === 3 && '@max-[5rem]:line-clamp-3',
        look === 'block' && (isTall ? narrow.title : narrow.hidden),
        entry.faded && 'font-normal',
        isCrossedOut(entry) && 'line-through',
        (look === 'marker' || (look === 'strip' && lines < 2)) && 'hidden',
      )}
    >
      {who || entry.title}
    </span>
  )
}
