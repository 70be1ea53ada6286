import * as z from 'zod/mini'
import { ClientId } from '../../fields.ts'

/**
 * The first event. `resumed` false: what was missed is not known any more. `build`: which browser app the server brings; a page of
 * another one is of another version.
 */
export const Ready = z.object({ resumed: z.boolean(), build: z.nullable(z.string()) })
export type Ready = z.output<typeof Ready>

/**
 * One event: what changed, never its content. `area`: contract/areas.ts. `id`: the record's, or that of the
 * record it belongs to (a comment's is its log's); null: many of them, or none in particular.
 */
export const Change = z.object({ clientId: ClientId, area: z.string(), id: z.nullable(z.string()) })
export type Change = z.output<typeof Change>
