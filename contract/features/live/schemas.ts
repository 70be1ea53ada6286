import * as z from 'zod/mini'
import { areas } from '../../areas.ts'
import { ClientId } from '../../fields.ts'

/** One server-sent event: what changed, never its content. */
export const Change = z.object({ clientId: ClientId, area: z.enum(areas), id: z.nullable(z.string()) })
export type Change = z.output<typeof Change>
