import * as z from 'zod/mini'
import { levels, sides, sources } from '../rules/flags/bands.ts'
import { vitalKinds, vitalParts } from '../rules/kinds.ts'
import { vitalUnits } from '../rules/units.ts'

/** A range somebody set for the person, in the unit it was given in; values at an edge are inside. */
export const OwnRange = z.object({
  kind: z.enum(vitalKinds),
  part: z.enum(vitalParts),
  unit: z.enum(vitalUnits),
  attentionLow: z.nullable(z.number()),
  attentionHigh: z.nullable(z.number()),
  urgentLow: z.nullable(z.number()),
  urgentHigh: z.nullable(z.number()),
  source: z.string(),
  setBy: z.string(),
  since: z.string(),
})

const SourceName = z.enum(Object.keys(sources) as [keyof typeof sources, ...(keyof typeof sources)[]])

/** The edge that was crossed (`at`, in the reading's unit) and its source. */
export const Flag = z.object({
  part: z.enum(vitalParts),
  side: z.enum(sides),
  level: z.enum(levels),
  at: z.number(),
  unit: z.enum(vitalUnits),
  included: z.boolean(),
  origin: z.discriminatedUnion('by', [
    z.object({ by: z.literal('default'), source: SourceName }),
    z.object({ by: z.literal('own'), range: OwnRange }),
  ]),
})

export const WeightChange = z.object({
  rule: z.enum(['gain_day', 'gain_week', 'loss_30', 'loss_90', 'loss_180']),
  since: z.string(),
  /** A gain, or a loss if negative, in `unit`. */
  change: z.number(),
  percent: z.number(),
  unit: z.enum(vitalUnits),
  source: SourceName,
})
