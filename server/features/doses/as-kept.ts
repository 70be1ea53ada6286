import { Instant } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'

/** Doses taken over from an earlier schedule, or no longer due. */
export const PlannedDoses = z.array(
  z.object({ slot: z.string(), dueAt: Instant, quantity: z.number().check(z.gte(0), z.lte(100_000)) }),
)

/** Hours are counted from a first moment. */
export const isScheduleAsKept = ({ schedule, first_at }: Record<string, unknown>): boolean =>
  (schedule as { kind?: unknown } | null)?.kind !== 'interval' || typeof first_at === 'string'
