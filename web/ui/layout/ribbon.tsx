import { classes } from '../classes.ts'
import { hourText } from '../days-in-words.ts'
import { initials } from '../people/avatar.tsx'
import { inRows, type LabelRoom, labelRooms } from './ribbon-labels.ts'

export const DAY_MIN = 1440

/** Minutes since midnight, wall-clock time. */
type RibbonSpan = { key: string; from: number; until: number; label: string; hue?: string }
type RibbonPoint = { key: string; at: number; look: PointLook }
/** overdue: late or missed · open: not due yet · withheld: it was decided that it does not happen. */
export type PointLook = 'done' | 'overdue' | 'due' | 'open' | 'withheld' | 'meal' | 'event'
export type RibbonLane = { name: string; spans?: RibbonSpan[]; points?: RibbonPoint[] }

type RibbonProps = {
  lanes: RibbonLane[]
  /** Undefined if the day is not today. */
  now?: number | undefined
  /** The same in words, for screen readers. */
  words: string
}

const HOURS = [0, 6, 12, 18, 24]

/** A day of 24 hours as a strip: who was there, what was due, what happened, and the current time. */
export function Ribbon({ lanes, now, words }: RibbonProps) {
  const rows = lanes.flatMap(rowsOf)
  return (
    <div role="img" aria-label={words} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
      {rows.map(({ key, name, spans, points }, index) => (
        <div key={key} className="contents" aria-hidden>
          <span className="text-xs text-soft">{name}</span>
          <div className="relative h-6">
            {index === 0 && now !== undefined && <NowLine at={now} rows={rows.length} />}
            <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
            <Spans spans={spans} />
            {points?.map(({ key, at, look }) => (
              <span
                key={key}
                data-hue={look === 'meal' ? look : undefined}
                className={classes('absolute top-1/2 -translate-1/2 rounded-full', looks[look])}
                style={{ left: percent(at) }}
              />
            ))}
          </div>
        </div>
      ))}
      <span />
      <div aria-hidden className="relative h-4 text-xs text-soft tabular-nums">
        {HOURS.map((hour) => (
          <span
            key={hour}
            className={classes(
              'absolute whitespace-nowrap',
              hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2',
              hour % 12 !== 0 && 'max-[359px]:hidden',
            )}
            style={{ left: percent(hour * 60) }}
          >
            {hourText(hour)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What happens at the same time is in rows of its own, the first of which has the name. */
const rowsOf = ({ name, spans = [], points }: RibbonLane) => {
  const [first = [], ...others] = inRows(spans)
  return [
    { key: name, name, points, spans: first },
    ...others.map((row) => ({ key: `${name} ${row[0]!.key}`, name: '', points: [], spans: row })),
  ]
}

const percent = (minutes: number) => `${(minutes / DAY_MIN) * 100}%`

const looks: Record<PointLook, string> = {
  done: 'size-3.5 bg-ink',
  overdue: 'size-3.5 border-2 border-red bg-red-wash',
  due: 'size-3.5 border-2 border-apricot bg-apricot-wash',
  open: 'size-3.5 border-2 border-edge bg-card',
  // Crossed out, as the sign of a refused dose is.
  withheld:
    'size-3.5 border-2 border-ink bg-card bg-[linear-gradient(45deg,transparent_40%,var(--ink)_40%,var(--ink)_60%,transparent_60%)]',
  meal: 'size-3.5 bg-hue',
  event: 'size-3.5 rounded-sm bg-green',
}

/** Those with a hue are people's shifts, which hold their label. */
function Spans({ spans }: { spans: RibbonSpan[] }) {
  const rooms = labelRooms(spans, DAY_MIN)
  return spans.map(({ key, ...span }, index) =>
    span.hue === undefined ? <Visit key={key} {...span} room={rooms[index]!} /> : <Shift key={key} {...span} />,
  )
}

const placeOf = ({ from, until }: Pick<RibbonSpan, 'from' | 'until'>) => ({
  left: percent(from),
  width: percent(until - from),
})

/** Too short for a name, it has the initials. */
const Shift = ({ label, hue, ...span }: Omit<RibbonSpan, 'key'>) => (
  <span
    data-person=""
    className="@container absolute inset-y-0.5 overflow-hidden rounded-sm whitespace-nowrap bg-hue-wash px-1 text-xs leading-5 text-hue-ink"
    style={{ ...placeOf(span), ...{ '--hue': hue } }}
  >
    {/* Above the line of the current time, which would cross it out. */}
    <span className="relative z-10 block w-fit max-w-full truncate bg-hue-wash @max-[3rem]:hidden">{label}</span>
    <span className="relative z-10 hidden bg-hue-wash @max-[3rem]:inline">{initials(label)}</span>
  </span>
)

type VisitProps = Omit<RibbonSpan, 'key' | 'hue'> & { room: LabelRoom }

const Visit = (visit: VisitProps) => (
  <>
    <span className="absolute inset-y-0.5 rounded-sm bg-green" style={placeOf(visit)} />
    {visit.room.room >= LEAST_LABEL_MIN && <ShortSpanLabel {...visit} />}
  </>
)

/** The label of a visit too short to contain it, beside it. */
const ShortSpanLabel = ({ from, until, label, room: { side, room } }: VisitProps) => (
  <span
    className="absolute inset-y-0.5 truncate px-1.5 text-xs leading-5"
    style={{
      maxWidth: percent(room),
      ...(side === 'after' ? { left: percent(until) } : { right: percent(DAY_MIN - from) }),
    }}
  >
    {label}
  </span>
)

/** Less room than this holds no word, not even on a wide screen. */
const LEAST_LABEL_MIN = 150

/** Across all rows, 1.875rem each including the gap. */
const NowLine = ({ at, rows }: { at: number; rows: number }) => (
  <span
    className="absolute -top-1 z-10 w-0.5 -translate-x-1/2 rounded-full bg-ink"
    style={{ left: percent(at), height: `calc(${rows * 1.875}rem + 0.25rem)` }}
  />
)
