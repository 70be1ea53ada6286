import { PORTRAIT_SIDE, type Portrait } from '@kinfold/contract/features/portraits/schemas.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { circleKey, foundWithKey } from '../../access/circles/circle-keys.ts'
import { type Circle, type ClosedCircle, type OpenCircle, within } from '../../access/circles/circles.ts'
import type { KeptFile } from '../../access/kept-file.ts'
import type { ReadServices, Services } from '../../access/services.ts'
import { members } from '../../access/table.ts'
import { holdInCircle, inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { keepContent, keptOrRemoved, openStored } from '../../services/files/store-file.ts'
import { makePortrait } from '../../services/photos/make-photo.ts'
import { portraits } from './table.ts'

/** Whose picture it is: a member’s, or (null) that of the person cared for. */
type Of = number | null

export const listPortraits = (circle: Circle): Promise<Portrait[]> =>
  circle.db.select({ id: portraits.id, userId: portraits.userId }).from(portraits).where(isShown(circle))

/** Of members only: somebody who left can no longer remove their picture. */
const isShown = (circle: Circle) =>
  and(
    within(circle, portraits),
    isNull(portraits.deletedAt),
    or(
      isNull(portraits.userId),
      inArray(
        portraits.userId,
        circle.db.select({ id: members.userId }).from(members).where(eq(members.clientId, circle.clientId)),
      ),
    ),
  )

/** Stores an uploaded picture in place of the previous one. A repeated upload is stored once. */
export async function setPortrait(
  circle: ClosedCircle,
  { config, storage }: Services,
  { id, userId }: { id: string; userId: Of },
  file: IncomingFile,
): Promise<Portrait> {
  const key = await circle.with((open) => circleKey(open, config.secretKey))
  const { made, sentSha256 } = await makePortrait({ file, whose: circle.userId }, PORTRAIT_SIDE)
  const kept = await keepContent(storage, { clientId: circle.clientId, key }, [made])
  const row = { id, userId, ...kept, sentSha256, type: 'image/jpeg' as const }
  return keptOrRemoved(storage, [kept.place], () =>
    circle.with(async (open) => ({
      isKept: await inTransaction(open.db, () => replace(open, row)),
      value: { id, userId },
    })),
  )
}

type Row = Omit<typeof portraits.$inferInsert, 'clientId' | 'authorId'>

/** Returns false if this very picture was stored before. @throws ID_TAKEN */
async function replace(circle: Circle, row: Row): Promise<boolean> {
  const { clientId, userId: authorId, db } = circle
  // Of two simultaneous uploads the later one wins.
  await holdInCircle(circle, 'portraits')
  const [before] = await db
    .select()
    .from(portraits)
    .where(and(eq(portraits.clientId, clientId), eq(portraits.id, row.id)))
  if (before?.sentSha256 === row.sentSha256 && before.userId === row.userId && before.authorId === authorId)
    return false
  if (before) throw failure('ID_TAKEN')
  await removePortrait(circle, row.userId ?? null)
  await db.insert(portraits).values({ ...row, clientId, authorId })
  return true
}

/** Repeating it changes nothing. */
export const removePortrait = ({ clientId, db }: Circle, userId: Of) =>
  db
    .update(portraits)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(portraits.clientId, clientId),
        userId === null ? isNull(portraits.userId) : eq(portraits.userId, userId),
        isNull(portraits.deletedAt),
      ),
    )

/** The picture of the person cared for, if any, for features that show it to others (the emergency card). */
export async function findClientPortrait({ db, clientId }: OpenCircle) {
  const [found] = await db
    .select({ id: portraits.id, place: portraits.place })
    .from(portraits)
    .where(and(eq(portraits.clientId, clientId), isNull(portraits.userId), isNull(portraits.deletedAt)))
  return found
}

/** Its place and key, while the circle is open. */
export async function clientPortraitFile(circle: OpenCircle, { config }: ReadServices) {
  const found = await findClientPortrait(circle)
  return found && { place: found.place, key: await circleKey(circle, config.secretKey) }
}
type PortraitFile = Awaited<ReturnType<typeof clientPortraitFile>>

/**
 * Its whole content, which is small. Undefined if there is none or it cannot be read: a card must not depend on a
 * picture.
 */
export async function contentOf({ storage }: ReadServices, file: PortraitFile): Promise<Buffer | undefined> {
  if (!file) return undefined
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of await openStored(storage, file.place, file.key)) pieces.push(piece)
    return Buffer.concat(pieces)
  } catch {
    return undefined
  }
}

/** @throws NOT_FOUND, FILE_DAMAGED */
export async function findPortrait(circle: Circle, { config }: ReadServices, id: string): Promise<KeptFile> {
  const finding = circle.db
    .select({ place: portraits.place, size: portraits.size, sha256: portraits.sha256 })
    .from(portraits)
    .where(and(isShown(circle), eq(portraits.id, id)))
  return { name: 'portrait.jpg', type: 'image/jpeg', ...(await foundWithKey(circle, config.secretKey, finding)) }
}
