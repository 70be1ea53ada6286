import * as z from 'zod/mini'
import { Instant } from './fields.ts'

/**
 * One change of a record: the fields, with their values before and after. `before` is null for the creation. Put into
 * words by web/ui/records/differences.ts.
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
