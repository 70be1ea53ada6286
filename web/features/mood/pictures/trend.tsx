import { moods, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { daySpanText, dayText, numberText } from '@kinfold/contract/format.ts'
import { addDays, daysBetween, earlier, later } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { meanOf, trendInWords } from './trend-words.ts'

type Day = MoodDays['days'][number]
type TrendProps = { days: readonly Day[]; today: string }

const SHOWN_DAYS = 90
/** For phones, tablets and wide screens, so that the text keeps its size. */
const WIDTHS = { narrow: 340, middle: 720, wide: 1080 }
const HEIGHT = 180
const LEFT = 76
const STEP = (HEIGHT - 20) / 4

/** The last ninety days: a dot per day, a line through the weekly means, and the same as a table. */
export function Trend({ days, today }: TrendProps) {
  const first = addDays(today, 1 - SHOWN_DAYS)
  const shown = days.filter(({ day }) => day >= first)
  if (shown.length < 2) return null
  const weeks = [...Map.groupBy(shown, ({ day }) => startOfWeek(day))]
  return (
    <section aria-labelledby="trend" className="mb-8">
      <h2 id="trend" className="text-lg">
        The last three months
      </h2>
      <p className="mb-3">{trendInWords(days, today)}</p>
      <Lines {...{ shown, weeks, first, today }} width={WIDTHS.narrow} className="sm:hidden" />
      <Lines {...{ shown, weeks, first, today }} width={WIDTHS.middle} className="hidden sm:block xl:hidden" />
      <Lines {...{ shown, weeks, first, today }} width={WIDTHS.wide} className="hidden xl:block" />
      <details className="mt-2 not-open:print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
          Week by week, as a table
        </summary>
        <table className="w-full max-w-xl text-start tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-start">
                Week
              </th>
              <th scope="col" className="py-2 text-end">
                Average, of 5
              </th>
              <th scope="col" className="py-2 text-end">
                Days noted
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(([firstDay, ofWeek]) => (
              <tr key={firstDay} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  <span className="sm:hidden">{dayText(firstDay)}</span>
                  <span className="hidden sm:inline">{daySpanText(firstDay, addDays(firstDay, 6))}</span>
                </th>
                <td className="py-2 text-end">{numberText(Math.round(meanOf(ofWeek) * 10) / 10)}</td>
                <td className="py-2 text-end">{ofWeek.length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type LinesProps = {
  shown: readonly Day[]
  /** The days grouped by the first day of their week. */
  weeks: [firstDay: string, days: Day[]][]
  first: string
  today: string
  width: number
  className: string
}

function Lines({ shown, weeks, first, today, width, className }: LinesProps) {
  const x = (day: string) => LEFT + (daysBetween(first, day) / (SHOWN_DAYS - 1)) * (width - LEFT - 8)
  const y = (mood: number) => 10 + (5 - mood) * STEP
  const middle = (firstDay: string) => earlier(later(addDays(firstDay, 3), first), today)
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden className={`w-full ${className}`}>
      {moods.map((mood) => (
        <g key={mood}>
          <line x1={LEFT} x2={width} y1={y(mood)} y2={y(mood)} className="stroke-line" />
          <text x={LEFT - 8} y={y(mood) + 5} textAnchor="end" className="fill-soft text-[14px]">
            {moodWords[mood]}
          </text>
        </g>
      ))}
      {shown.map(({ day, mean }) => (
        <circle key={day} cx={x(day)} cy={y(mean)} r="3" className="fill-edge" />
      ))}
      <polyline
        points={weeks.map(([firstDay, ofWeek]) => `${x(middle(firstDay))},${y(meanOf(ofWeek))}`).join(' ')}
        className="fill-none stroke-green"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
