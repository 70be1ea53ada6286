import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { classes } from '../../ui/classes.ts'

type Days = VitalOverview['items'][number]['days']
const WIDTH = 120
const HEIGHT = 36

/** A kind's last days as a line; only visual, because the numbers are beside it. `className`: its least width, as `basis-`. */
export function Sparkline({ days, className }: { days: Days; className: string }) {
  if (days.length < 2) return null
  const figures = days.flatMap(({ mean, mean2 }) => (mean2 === null ? [mean] : [mean, mean2]))
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const first = days[0]!.day
  const length = Math.max(daysBetween(first, days.at(-1)!.day), 1)
  const place = (day: string, figure: number) => {
    const x = (daysBetween(first, day) / length) * (WIDTH - 4) + 2
    const y = HEIGHT - 3 - ((figure - low) / (high - low || 1)) * (HEIGHT - 6)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const line = (points: string[]) => (
    <polyline
      points={points.join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className={classes('h-9 w-0 max-w-30 grow text-green', className)}
    >
      {line(days.map(({ day, mean }) => place(day, mean)))}
      {days[0]!.mean2 !== null && line(days.flatMap(({ day, mean2 }) => (mean2 === null ? [] : place(day, mean2))))}
    </svg>
  )
}
