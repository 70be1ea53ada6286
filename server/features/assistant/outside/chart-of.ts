import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { vitalReadingsOfDays } from '../../vitals/tools.ts'

type Readings = Awaited<ReturnType<typeof vitalReadingsOfDays.run>>

const FEWEST_POINTS = 3

/** A chart of the readings that were looked up, if they are all of one kind. */
export function chartOf(found: readonly { name: string; value: unknown }[]): Block | undefined {
  // The name identifies the tool and therefore the type of its result.
  const series = found.flatMap(({ name, value }) => (name === vitalReadingsOfDays.name ? [value as Readings] : []))
  const [first, ...others] = series
  if (!first || others.some(({ kind }) => kind !== first.kind)) return undefined
  const { kind, unit, chart } = series.at(-1) ?? first
  return chart.points.length < FEWEST_POINTS ? undefined : { kind: 'chart', vital: kind, unit, chart }
}
