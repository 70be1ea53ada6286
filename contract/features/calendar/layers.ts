import * as z from 'zod/mini'
import { Day, Instant, maybe, oneOf } from '../../fields.ts'

export const layers = ['tasks', 'doses', 'meals', 'expiries'] as const
export type Layer = (typeof layers)[number]

/** Something of another part of Kinfold, lightly: the calendar shows it and leads there. */
export const LayerItem = z.object({
  layer: oneOf(layers),
  id: z.string(),
  title: z.string(),
  day: Day,
  /** null: some time that day. */
  at: maybe(Instant),
  done: z.boolean(),
})
export type LayerItem = z.output<typeof LayerItem>
