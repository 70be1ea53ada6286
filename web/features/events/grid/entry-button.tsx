import { Check, Minus } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { classes } from '../../../ui/classes.ts'
import { useHueOfPerson } from '../../../ui/people/hue-of-person.ts'
import { useTeam } from '../../circles/use-team.ts'
import { type Entry, hasNotTaken, isCrossedOut, isEvent } from '../entries.ts'
import { hoursOf, spokenName } from '../when-in-words.ts'
import { EntryIcon } from './entry-icon.tsx'
import { KEYS_HINT } from './grid.tsx'
import type { Look } from './rooms.ts'

type EntryButtonProps = {
  entry: Entry
  /** The day of this column. */
  day: string
  onOpen: (entry: Entry) => void
  isMoving: boolean
  /** bar: one line · block: as high as its length · strip: the same, narrow, with vertical text · marker: icon and count. */
  look: 'bar' | Look
  /** The number of lines that fit into a block. */
  lines?: number
  showsTime?: boolean
}

/** An entry in a grid. Its accessible name contains all that colour, icon and position say. */
export const EntryButton = memo(function EntryButton(props: EntryButtonProps) {
  // Of hundreds of entries only shifts need the team.
  return props.entry.tone === 'shift' ? <ShiftButton {...props} /> : <DrawnEntry {...props} who="" />
})

function ShiftButton(props: EntryButtonProps) {
  const { people } = useTeam()
  const { entry } = props
  const ids = isEvent(entry) ? entry.people : []
  const names = people.filter(({ id }) => ids.includes(id)).map(({ firstName }) => firstName)
  return <DrawnEntry {...props} who={names.join(', ')} />
}

/** `who`: the first names of the people on duty. */
function DrawnEntry({
  entry,
  day,
  onOpen,
  isMoving,
  look,
  lines = 1,
  showsTime = true,
  who,
}: EntryButtonProps & { who: string }) {
  const { zone } = useCircle()
  const event = isEvent(entry) ? entry.event : undefined
  const isFinished = entry.faded && !event
  const Outcome = hasNotTaken(entry) ? Minus : Check
  // Beside the check of what is done there is no room for a number.
  const isCounted = look === 'marker' && !isFinished && !isEvent(entry) && entry.items.length > 1
  const count = isCounted ? entry.items.length : undefined
  const isTall = look === 'block' && lines > 1
  const person = isEvent(entry) && entry.tone === 'shift' ? entry.people[0] : undefined
  const spoken = spokenName(entry, zone, who)
  const hueOf = useHueOfPerson()
  return (
    <button
      type="button"
      data-entry={entry.key}
      data-stop={day}
      data-tone={entry.tone}
      {...(person === undefined ? {} : { 'data-person': '', style: { ...hueOf(person), ...toneOfPerson } })}
      tabIndex={-1}
      aria-label={spoken}
      aria-describedby={event ? KEYS_HINT : undefined}
      title={spoken}
      onClick={() => onOpen(entry)}
      className={classes(
        'relative flex size-full min-h-6 overflow-clip rounded-md border text-left text-(--tone-ink) text-[0.8125rem] leading-tight select-none [-webkit-touch-callout:none]',
        isFinished && look === 'marker' ? 'border-transparent' : 'border-(--tone-edge) bg-(--tone-wash)',
        look !== 'marker' && 'border-l-4',
        looks[look],
        look === 'block' && narrow.block,
        event?.status === 'proposed' && 'border-dashed',
        isMoving && 'z-10 shadow-high ring-2 ring-green',
        look !== 'bar' && 'focus-visible:z-10',
      )}
    >
      <span className={isTall ? narrow.words : 'contents'}>
        <span
          className={classes(
            'flex max-h-full max-w-full min-w-0',
            // The icon and one digit fill a marker.
            look === 'marker' ? 'gap-px' : 'gap-1',
            isTall ? 'items-start' : 'items-center',
            look === 'strip' && `${vertical.strip} ${inSight}`,
            look === 'block' && !isTall && vertical.block,
          )}
        >
          {/* If only one fits, the word says more than the icon. */}
          {!(isFinished && look === 'marker') && !(count && count >= MOST_BESIDE_ICON) && (
            <span
              className={classes(
                'contents',
                look === 'block' && (isTall ? narrow.word : narrow.wordAbove),
                look === 'bar' && !entry.allDay && narrow.word,
                isFinished && look === 'block' && narrow.hidden,
              )}
            >
              <EntryIcon entry={entry} size={look === 'marker' ? 12 : 14} />
            </span>
          )}
          {count && <span className="text-xs tabular-nums">{count}</span>}
          {showsTime && look === 'bar' && !entry.allDay && (
            <span className={classes('shrink-0 tabular-nums', narrow.timeBefore)}>
              {hoursOf(entry).split(' – ')[0]}
            </span>
          )}
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
            {/* The person's name says more than the word shift. */}
            {who || entry.title}
          </span>
          {isFinished && <Outcome size={14} aria-hidden className="shrink-0" />}
        </span>
        {isTall && lines >= 3 && (
          <span className={classes('truncate tabular-nums', narrow.time)}>
            {hoursOf(entry)}
            {event?.place && (
              <>
                , <bdi>{event.place}</bdi>
              </>
            )}
          </span>
        )}
      </span>
      {event && look !== 'bar' && (
        <span data-grip className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-3.5" />
      )}
    </button>
  )
}

/** While its beginning is above the hours in view, what it is stays in sight. */
const inSight = 'sticky top-[calc(var(--head-height,0px)+0.25rem)]'

/** From two digits on, the icon leaves no room for the second one: '30' would be read as 3. */
const MOST_BESIDE_ICON = 10

/** A shift has the colour of the person on duty. */
const toneOfPerson: CSSProperties & Record<'--tone-wash' | '--tone-ink' | '--tone-edge', string> = {
  '--tone-wash': 'var(--hue-wash)',
  '--tone-ink': 'var(--hue-ink)',
  '--tone-edge': 'var(--hue-edge)',
}

/** From top to bottom. Inside the button, not of it: WebKit draws the text of a vertical button in its middle, one pixel high. */
const vertical = { strip: '[writing-mode:vertical-rl]', block: '@max-[3.25rem]:[writing-mode:vertical-rl]' }

const looks = {
  bar: 'items-center gap-1 px-1',
  block: 'flex-col px-1 py-0.5',
  strip: 'flex-col items-center pt-1',
  marker: 'items-center justify-center',
}
/** In less than three letters' width the title is read from top to bottom, as on a strip; one line has only its icon, or the check. */
const narrow = {
  block: '@max-[5rem]:border-l-2 @max-[5rem]:px-0.5 @max-[3.25rem]:pt-1',
  words: `flex max-h-full max-w-full min-w-0 flex-col @max-[3.25rem]:flex-row ${vertical.block} ${inSight}`,
  title:
    '@max-[3.25rem]:block @max-[3.25rem]:overflow-hidden @max-[3.25rem]:text-ellipsis @max-[3.25rem]:whitespace-nowrap',
  hidden: '@max-[3.25rem]:hidden',
  /** In a week's column the title needs the width of the icon, and the lines say more than the time beside them. */
  word: '@max-[9.5rem]:hidden',
  wordAbove: '@min-[3.25rem]:@max-[9.5rem]:hidden',
  time: '@max-[5rem]:hidden',
  timeBefore: '@max-[7rem]:hidden',
}
/** A word longer than the line ends in an ellipsis; broken in two, it would be read as two. */
const clamps = ['', 'truncate', 'line-clamp-2 wrap-normal text-ellipsis', 'line-clamp-3 wrap-normal text-ellipsis']
