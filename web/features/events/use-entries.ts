import { calendar } from '@kinfold/contract/features/calendar/endpoints.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { useMemo } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { type Entry, eventEntries, inOrder, layerEntries, type Move, withMoves } from './entries.ts'
import type { LayerName } from './use-calendar-search.ts'

/** The entries of these days without hidden layers; `moves` are shown in their new place. */
export function useEntries(days: readonly string[], hidden: ReadonlySet<LayerName>, moves: ReadonlyMap<string, Move>) {
  const circle = useCircle()
  const query = { from: days[0]!, to: days.at(-1)! }
  const planned = useCircleApi(events.list, { query }, { keepPrevious: true })
  const layers = useCircleApi(calendar.layers, { query }, { keepPrevious: true })
  const happening = useMemo(
    () => (planned.data ? eventEntries(planned.data, circle.zone) : []),
    [planned.data, circle.zone],
  )
  const beside = useMemo(
    () => (layers.data ? layerEntries(layers.data.items, circle.zone) : []),
    [layers.data, circle.zone],
  )
  const entries = useMemo(() => {
    const all: Entry[] = [...withMoves(happening, moves, circle.zone), ...beside]
    return all.filter(({ tone }) => !hidden.has(tone)).sort(inOrder)
  }, [happening, beside, moves, hidden, circle.zone])
  return { entries, events: planned, layers }
}
