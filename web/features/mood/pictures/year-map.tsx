import { moods, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { countText, dayText, numberText } from '@kinfold/contract/format.ts'
import { addDays, addMonths, daysBetween, daysFrom, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { classes } from '../../../ui/classes.ts'
import { moodNear, moodText, moodTones } from '../words.ts'

type Day = MoodDays['days'][number]
type YearMapProps = { days: readonly Day[]; today: string }
const MONTHS = 12

/** A year as twelve small months, each day in the colour of its mean; each month has a text. */
export function YearMap({ days, today }: YearMapProps) {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const first = addMonths(firstOfMonth(today), 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index))
  return (
    <section aria-labelledby="year" className="mb-8 [print-color-adjust:exact]">
      <h2 id="year" className="mb-3 text-lg">
        The year
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6">
        {months.map((month) => (
          <Month key={month} month={month} byDay={byDay} today={today} />
        ))}
      </ul>
      <p aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {moods.map((mood) => (
          <span key={mood} className="inline-flex items-center gap-1.5">
            <span className={classes('size-3.5 rounded-sm border border-edge/50', moodTones[mood])} />
            {moodWords[mood]}
          </span>
        ))}
      </p>
    </section>
  )
}

type MonthProps = { month: string; byDay: Map<string, Day>; today: string }

function Month({ month, byDay, today }: MonthProps) {
  const last = addDays(addMonths(month, 1), -1)
  const days = daysFrom(month, Number(last.slice(8)))
  const noted = days.flatMap((day) => byDay.get(day) ?? [])
  return (
    <li className="break-inside-avoid">
      <div role="img" aria-label={`${dayText(month, 'month')}: ${inWords(noted)}`}>
        <p className="mb-1 text-sm font-semibold">{dayText(month, 'month')}</p>
        <div className="grid grid-cols-7 gap-0.5">
          {days.map((day, index) => {
            const found = byDay.get(day)
            return (
              <span
                key={day}
                title={found && `${dayText(day, 'shortDay')}: ${moodText(found.mean)}`}
                style={index === 0 ? { gridColumnStart: daysBetween(startOfWeek(day), day) + 1 } : undefined}
                className={classes(
                  'aspect-square rounded-sm border',
                  found ? `${moodTones[moodNear(found.mean)]} border-edge/50` : 'border-line',
                  day > today && 'opacity-40',
                  day === today && 'ring-2 ring-ink',
                )}
              />
            )
          })}
        </div>
      </div>
    </li>
  )
}

/** '12 days noted, on average Good (3.8); 1 good, 2 bad' */
function inWords(noted: readonly Day[]): string {
  if (noted.length === 0) return 'nothing noted'
  const mean = noted.reduce((sum, day) => sum + day.mean, 0) / noted.length
  const good = noted.filter((day) => day.mean >= 4).length
  const bad = noted.filter((day) => day.mean <= 2).length
  return `${countText(noted.length, 'day')} noted, on average ${moodText(mean).toLowerCase()} (${numberText(Math.round(mean * 10) / 10)} of 5), ${good} good, ${bad} bad`
}
