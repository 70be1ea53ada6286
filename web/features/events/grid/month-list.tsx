import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { longDay, longWeekday, shortWeekday } from '../day-names.ts'
import { type Entry, inOrder, touches } from '../entries.ts'
import { routineAmong } from '../routine.ts'
import { AgendaDay } from './agenda.tsx'
import { useGrid } from './grid.tsx'

const WEEK = 7
const MOST_DOTS = 4

type MonthListProps = { label: string; days: string[]; day: string; today: string; entries: readonly Entry[] }

/** A month on phones: dots for what is on, and the chosen day below as text. */
export function MonthList({ label, days, day, today, entries }: MonthListProps) {
  const canAdd = useCan('calendar.create')
  const { addressOf, add } = useGrid()
  const byDay = useMemo(
    () => new Map(days.map((each) => [each, entries.filter((entry) => touches(entry, each)).sort(inOrder)])),
    [days, entries],
  )
  const routine = useMemo(() => routineAmong(entries), [entries])
  const chosen = byDay.get(day) ?? []
  return (
    <>
      <nav aria-label={label} className="mb-5 rounded-card border border-line bg-card p-2 shadow-card">
        <div aria-hidden className="grid grid-cols-7 text-center text-sm text-soft">
          {days.slice(0, WEEK).map((each) => (
            <span key={each} title={longWeekday(each)}>
              {shortWeekday(each).slice(0, 2)}
            </span>
          ))}
        </div>
        <ul className="grid grid-cols-7">
          {days.map((each) => {
            const own = byDay.get(each) ?? []
            return (
              <li key={each}>
                <Link
                  to={addressOf({ date: each })}
                  replace
                  aria-current={each === day ? 'date' : undefined}
                  aria-label={`${longDay(each)}${each === today ? ', today' : ''}, ${own.length} ${own.length === 1 ? 'entry' : 'entries'}`}
                  className={classes(
                    'flex min-h-12 flex-col items-center gap-1 rounded-control py-1 no-underline',
                    each === day ? 'bg-green-wash font-semibold text-green-deep' : 'text-ink',
                    each.slice(0, 7) !== day.slice(0, 7) && 'text-soft',
                  )}
                >
                  <span
                    className={classes(
                      'flex size-7 items-center justify-center rounded-full text-sm tabular-nums',
                      each === today && 'bg-green font-semibold text-on-green',
                    )}
                  >
                    {Number(each.slice(8))}
                  </span>
                  <Dots entries={own} routine={routine} />
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {chosen.length > 0 ? (
        <AgendaDay day={day} entries={chosen} routine={routine} />
      ) : (
        <div className="py-6 text-center">
          <p className="text-soft">Nothing planned on {longDay(day)}.</p>
          {canAdd && (
            <Button look="secondary" className="mt-3" onClick={() => add(day)}>
              Plan something
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What is rare first; routine is one dot. */
const dotsOf = (entries: readonly Entry[], routine: ReadonlySet<string>) => [
  ...entries.filter(({ key }) => !routine.has(key)).slice(0, MOST_DOTS - 1),
  ...entries.filter(({ key }) => routine.has(key)).slice(0, 1),
]

const Dots = ({ entries, routine }: { entries: readonly Entry[]; routine: ReadonlySet<string> }) => (
  <span aria-hidden className="flex h-1.5 gap-0.5">
    {dotsOf(entries, routine).map(({ key, tone }) => (
      <span key={key} data-tone={tone} className="size-1.5 rounded-full bg-(--tone-edge)" />
    ))}
  </span>
)
