import * as z from 'zod/mini'
import { ClientId } from '../../fields.ts'

/**
 * The first event. `resumed` false: missed events are no longer available. `build`: the browser build the server
 * delivers; a page with another build is out of date.
 */
export const Ready = z.object({ resumed: z.boolean(), build: z.nullable(z.string()) })
export type Ready = z.output<typeof Ready>

/**
 * One event: what changed, never its content. `area`: contract/areas.ts. `id`: of the record, or of the record it
 * belongs to (for a comment, its log); null: several records, or none in particular.
 */
export const Change = z.object({ clientId: ClientId, area: z.string(), id: z.nullable(z.string()) })
export type Change = z.output<typeof Change>
