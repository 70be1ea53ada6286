import * as z from 'zod/mini'
import { Day, Instant, maybe, oneOf } from '../../fields.ts'

export const layers = ['tasks', 'doses', 'meals', 'expiries'] as const
export type Layer = (typeof layers)[number]

/** A brief entry from another feature: the calendar shows it and links to it. */
export const LayerItem = z.object({
  layer: oneOf(layers),
  id: z.string(),
  title: z.string(),
  day: Day,
  /** null: no fixed time that day. */
  at: maybe(Instant),
  done: z.boolean(),
  /** A dose that is recorded, but was refused or skipped. */
  isNotTaken: z.optional(z.boolean()),
})
export type LayerItem = z.output<typeof LayerItem>
