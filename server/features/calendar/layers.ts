import { compareText } from '@kinfold/contract/compare-text.ts'
import type { LayerItem } from '@kinfold/contract/features/calendar/layers.ts'
import type { Days } from '@kinfold/contract/features/events/listing.ts'
import { rangeOf } from '@kinfold/contract/time/range.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { sortInPieces } from '../../core/background/in-pieces.ts'

/** The layers of all features on some days, in chronological order, those without a fixed time first. */
export async function readLayers(circle: Circle, days: Days, parts: readonly Parts[]): Promise<{ items: LayerItem[] }> {
  const range = rangeOf(days, circle.zone)
  const items = (await Promise.all(parts.map(({ layer }) => layer?.(circle, range) ?? []))).flat()
  return {
    items: await sortInPieces(items, (a, b) => compareText(a.day, b.day) || compareText(a.at ?? '', b.at ?? '')),
  }
}
