import type { VitalUnit } from '@kinfold/contract/features/vitals/rules/units.ts'
import type { HourOfDay } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { hourText } from '../../../ui/days-in-words.ts'
import { inUnit } from './chart-words.ts'

/** For tablets and wide screens, so that the text keeps its size; phones have the table. */
const WIDTHS = { middle: 720, wide: 1080 }
const HEIGHT = 280
const LEFT = 52
const TOP = 12
const BOTTOM = 28
const LABEL_EVERY = 6

type HoursPictureProps = { hours: readonly HourOfDay[]; unit: VitalUnit }

/** Each hour as a bar from lowest to highest, with the mean as a dot; only visual, because the table is beside it. */
export const HoursPicture = (props: HoursPictureProps) => (
  <>
    <Picture {...props} width={WIDTHS.middle} className="hidden sm:block xl:hidden" />
    <Picture {...props} width={WIDTHS.wide} className="hidden xl:block" />
  </>
)

function Picture({ hours, unit, width, className }: HoursPictureProps & { width: number; className: string }) {
  const slot = (width - LEFT) / 24
  const figures = hours.flatMap(({ min, max, min2, max2 }) => [min, max, min2 ?? min, max2 ?? max])
  const lowest = Math.min(...figures)
  const highest = Math.max(...figures)
  const span = highest - lowest || 1
  const y = (canonical: number) => TOP + ((highest - canonical) / span) * (HEIGHT - TOP - BOTTOM)
  const x = (hour: number) => LEFT + slot * (hour + 0.5)
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden className={`w-full ${className}`}>
      {[highest, lowest].map((figure) => (
        <g key={figure}>
          <line x1={LEFT} x2={width} y1={y(figure)} y2={y(figure)} className="stroke-line" />
          <text x={LEFT - 8} y={y(figure) + 5} textAnchor="end" className="fill-soft text-[14px]">
            {numberText(inUnit(figure, unit))}
          </text>
        </g>
      ))}
      {Array.from({ length: 24 / LABEL_EVERY }, (_, index) => index * LABEL_EVERY).map((hour) => (
        <text key={hour} x={LEFT + slot * hour} y={HEIGHT - 6} className="fill-soft text-[14px]">
          {hourText(hour)}
        </text>
      ))}
      {hours.map(({ hour, min, mean, max, min2, mean2, max2 }) => (
        <g key={hour}>
          <Bar x={x(hour)} from={y(max)} to={y(min)} mean={y(mean)} className="fill-green" wash="fill-green-wash" />
          {min2 !== null && mean2 !== null && max2 !== null && (
            <Bar
              {...{ x: x(hour), from: y(max2), to: y(min2), mean: y(mean2) }}
              className="fill-apricot-ink"
              wash="fill-apricot-wash"
            />
          )}
        </g>
      ))}
    </svg>
  )
}

type BarProps = { x: number; from: number; to: number; mean: number; className: string; wash: string }

const Bar = ({ x, from, to, mean, className, wash }: BarProps) => (
  <>
    <rect x={x - 6} y={from - 1} width="12" height={to - from + 2} rx="4" className={`${wash} stroke-edge/50`} />
    <circle cx={x} cy={mean} r="5" className={className} />
  </>
)
