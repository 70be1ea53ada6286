import type { ActivityWeek } from '@kinfold/contract/features/activities/rules.ts'
import { daySpanText, dayText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { enjoymentText } from './words.ts'

/** For phones and for other screens, so that the text keeps its size. */
const WIDTHS = { narrow: 340, wide: 640 }
const LEFT = 28
const BARS = 120
const DOTS = 90
const GAP = 34
const HEIGHT = BARS + GAP + DOTS + 24
const MOST_POINTS = 5

/** Eight weeks: bars for planned and done, a line for enjoyment, and the same as a table. */
export function WeeksPicture({ weeks }: { weeks: ActivityWeek[] }) {
  return (
    <section aria-labelledby="weeks" className="mb-8">
      <h2 id="weeks" className="mb-3 text-lg">
        Planned, done and enjoyed
      </h2>
      <Picture weeks={weeks} width={WIDTHS.narrow} className="sm:hidden" />
      <Picture weeks={weeks} width={WIDTHS.wide} className="hidden sm:block" />
      <Key />
      <details className="mt-2 not-open:print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
          Week by week, as a table
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
        <section aria-label="Weeks as a table" tabIndex={0} className="overflow-x-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr className="border-b border-line">
                {['Week', 'Planned', 'Done', 'Not planned', 'Enjoyed'].map((name, index) => (
                  <th key={name} scope="col" className={index === 0 ? 'py-2 text-start' : 'py-2 ps-2 text-end'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.firstDay} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
                    <span className="sm:hidden">{dayText(week.firstDay, 'shortDay')}</span>
                    <span className="hidden sm:inline">{daySpanText(week.firstDay, addDays(week.firstDay, 6))}</span>
                  </th>
                  <td className="py-2 text-end">{week.planned}</td>
                  <td className="py-2 text-end">{week.done}</td>
                  <td className="py-2 text-end">{week.unplanned}</td>
                  <td className="py-2 text-end">{week.enjoyment === null ? '–' : enjoymentText(week.enjoyment)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}

type PictureProps = { weeks: ActivityWeek[]; width: number; className: string }

function Picture({ weeks, width, className }: PictureProps) {
  const most = Math.max(1, ...weeks.map(({ planned, done, unplanned }) => Math.max(planned, done + unplanned)))
  const slot = (width - LEFT) / weeks.length
  const middle = (index: number) => LEFT + slot * (index + 0.5)
  const height = (count: number) => (count / most) * BARS
  const bar = Math.min(22, slot / 3)
  const dotY = (enjoyment: number) => BARS + GAP + ((MOST_POINTS - enjoyment) / (MOST_POINTS - 1)) * DOTS
  const dots = weeks.flatMap(({ enjoyment }, index) =>
    enjoyment === null ? [] : [`${middle(index)},${dotY(enjoyment)}`],
  )
  return (
    <svg viewBox={`0 -8 ${width} ${HEIGHT + 8}`} aria-hidden className={`w-full ${className}`}>
      <line x1={LEFT} x2={width} y1={BARS} y2={BARS} className="stroke-edge" />
      <text x={LEFT - 8} y={8} textAnchor="end" className="fill-soft text-[14px]">
        {most}
      </text>
      {[MOST_POINTS, 1].map((points) => (
        <g key={points}>
          <line x1={LEFT} x2={width} y1={dotY(points)} y2={dotY(points)} className="stroke-line" />
          <text x={LEFT - 8} y={dotY(points) + 5} textAnchor="end" className="fill-soft text-[14px]">
            {points}
          </text>
        </g>
      ))}
      {weeks.map(({ firstDay, planned, done, unplanned }, index) => (
        <g key={firstDay}>
          <rect
            {...{ x: middle(index) - bar - 1, y: BARS - height(planned), width: bar, height: height(planned) }}
            className="fill-sunken stroke-edge"
          />
          <rect
            {...{ x: middle(index) + 1, y: BARS - height(done), width: bar, height: height(done) }}
            className="fill-green"
          />
          <rect
            {...{ x: middle(index) + 1, y: BARS - height(done + unplanned), width: bar, height: height(unplanned) }}
            className="fill-green-wash stroke-green"
          />
          {index % 2 === 0 && (
            <text x={middle(index)} y={HEIGHT - 4} textAnchor="middle" className="fill-soft text-[14px]">
              {dayText(firstDay, 'shortDay')}
            </text>
          )}
        </g>
      ))}
      <polyline points={dots.join(' ')} className="fill-none stroke-green" strokeWidth="3" strokeLinejoin="round" />
      {dots.map((dot) => (
        <circle key={dot} cx={dot.split(',')[0]} cy={dot.split(',')[1]} r="4" className="fill-green" />
      ))}
    </svg>
  )
}

const Key = () => (
  <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft [print-color-adjust:exact]">
    <Sample className="border border-edge bg-sunken">planned</Sample>
    <Sample className="bg-green">done as planned</Sample>
    <Sample className="border border-green bg-green-wash">done without a plan</Sample>
    <span>line: enjoyment, 1 to 5</span>
  </p>
)

const Sample = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-3.5 rounded-sm ${className}`} /> {children}
  </span>
)
