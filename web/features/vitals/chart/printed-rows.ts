import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { daysBetween, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type Summary, summaryOf } from './before-after-words.ts'

/** More rows are not read on paper. */
const MOST_ROWS = 60

/** The points of a chart by week or month, newest first; undefined if few enough to print one by one. */
export function printedRows(
  chart: VitalChart,
  zone: string,
): { heading: string; rows: { name: string; figures: Summary | null }[] } | undefined {
  if (chart.points.length <= MOST_ROWS) return undefined
  const [first, last] = [dayAt(chart.points[0]!.at, zone), dayAt(chart.points.at(-1)!.at, zone)]
  const isByWeek = daysBetween(first, last) / 7 < MOST_ROWS
  const beginning = isByWeek ? startOfWeek : firstOfMonth
  const groups = Map.groupBy(chart.points, ({ at }) => beginning(dayAt(at, zone)))
  const rows = [...groups].map(([day, points]) => ({
    name: isByWeek ? dayText(day) : dayText(day, 'month'),
    figures: summaryOf({ points }),
  }))
  return { heading: isByWeek ? 'Week from' : 'Month', rows: rows.toReversed() }
}
