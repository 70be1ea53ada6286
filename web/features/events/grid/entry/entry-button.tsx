import { memo } from 'react'
import { useCircle } from '../../../../access/use-can.ts'
import { classes } from '../../../../ui/classes.ts'
import { useHueOfPerson } from '../../../../ui/people/hue-of-person.ts'
import { useTeam } from '../../../circles/use-team.ts'
import { type Entry, isEvent } from '../../entries.ts'
import { spokenName } from '../../when-in-words.ts'
import { KEYS_HINT } from '../grid.tsx'
import { looks, narrow, toneOfPerson } from './entry-looks.ts'
import { EntryWords, isEntryFinished, type Shown } from './entry-words.tsx'

type EntryButtonProps = Shown & {
  /** The day of this column. */
  day: string
  onOpen: (entry: Entry) => void
  isMoving: boolean
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
function DrawnEntry({ day, onOpen, isMoving, who, ...shown }: EntryButtonProps & { who: string }) {
  const { entry, look } = shown
  const { zone } = useCircle()
  const hueOf = useHueOfPerson()
  const event = isEvent(entry) ? entry.event : undefined
  const person = isEvent(entry) && entry.tone === 'shift' ? entry.people[0] : undefined
  const spoken = spokenName(entry, zone, who)
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
        look === 'marker' && isEntryFinished(entry) ? 'border-transparent' : 'border-(--tone-edge) bg-(--tone-wash)',
        look !== 'marker' && 'border-l-4',
        looks[look],
        look === 'block' && narrow.block,
        event?.status === 'proposed' && 'border-dashed',
        isMoving && 'z-10 shadow-high ring-2 ring-green',
        look !== 'bar' && 'focus-visible:z-10',
      )}
    >
      <EntryWords {...shown} who={who} />
      {event && look !== 'bar' && (
        <span data-grip className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-3.5" />
      )}
    </button>
  )
}
