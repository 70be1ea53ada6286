import * as z from 'zod/mini'
import { Instant } from './fields.ts'

/**
 * One change of a record: which fields, and what it said before and after. `before` null: it was made. In words:
 * web/ui/records/differences.ts.
 */
export const changeOf = <T extends z.ZodMiniType>(said: T) =>
  z.object({
    version: z.int(),
    changedAt: Instant,
    changedBy: z.string(),
    changed: z.array(z.string()),
    before: z.nullable(said),
    after: said,
  })
