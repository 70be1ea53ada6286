import * as z from 'zod/mini'
import { AccountId, Id, InCircle } from '../../fields.ts'

export const MAX_PORTRAIT_BYTES = 12 * 1024 * 1024
/** In pixels per side: sharp enough for paper, too. */
export const PORTRAIT_SIDE = 480

/** Sent with the file: the id it is stored under. */
export const NewPortrait = z.extend(InCircle, { portraitId: Id })

/** The picture of a member, or (`userId` null) of the person cared for. */
export const Portrait = z.object({ id: z.string(), userId: z.nullable(AccountId) })
export type Portrait = z.output<typeof Portrait>
