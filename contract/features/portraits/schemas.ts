import * as z from 'zod/mini'
import { AccountId, Id, InCircle } from '../../fields.ts'

export const MAX_PORTRAIT_BYTES = 12 * 1024 * 1024
/** Pixels of each side: as sharp on paper as beside a name. */
export const PORTRAIT_SIDE = 480

/** Beside the file: under which id it is kept. */
export const NewPortrait = z.extend(InCircle, { portraitId: Id })

/** The picture of a member, or (`userId` null) of the person who is cared for. */
export const Portrait = z.object({ id: z.string(), userId: z.nullable(AccountId) })
export type Portrait = z.output<typeof Portrait>
