import type { LayerItem } from '@kinfold/contract/features/calendar/coverage.ts'
import type { Days } from '@kinfold/contract/features/calendar/look.ts'
import type { Circle } from '../../access/circles.ts'
import { type Range, rangeOf } from './spans.ts'

/** What another part of Kinfold has on some days. */
type ReadLayer = (circle: Circle, range: Range) => Promise<LayerItem[]>

/** One reader for each layer; documents will bring the one of what expires. */
const readers: ReadLayer[] = []

/** Tasks and doses beside the calendar’s own events. */
export async function readLayers(circle: Circle, days: Days): Promise<{ items: LayerItem[] }> {
  const range = rangeOf(days, circle.zone)
  const items: LayerItem[] = []
  for (const read of readers) items.push(...(await read(circle, range)))
  return { items: items.sort((a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? '')) }
}
