import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { type Failure, failure } from '../../core/failure.ts'
import { seal, unseal } from '../../core/seal.ts'
import { type FileKey, newFileKey } from '../../services/files/age.ts'
import type { Storage } from '../../services/files/storage.ts'
import { openStored } from '../../services/files/store-file.ts'
import { derivedKey } from '../accounts/tokens.ts'
import { circleKeys } from './circle-keys-table.ts'

type OfCircle = { db: Db; clientId: number }
type StoredAt = { storage: Storage; place: string }
/** `hasOther`: the circle has files of another key, which is lost. */
type CircleKey = FileKey & { hasOther: boolean }

/** The key that seals file keys, and its fingerprint in the rows it sealed. */
export const sealingKey = (secretKey: string) => ({
  key: derivedKey(secretKey, 'circle keys'),
  sealedBy: derivedKey(secretKey, 'circle keys fingerprint').toString('base64url').slice(0, 16),
})

/**
 * The key that encrypts a circle’s files, created on first use. If SECRET_KEY opens none of its keys, because an earlier
 * SECRET_KEY was lost, the circle gets a second one: new files can be added, the earlier ones cannot be opened.
 */
export async function circleKey(circle: OfCircle, secretKey: string): Promise<CircleKey> {
  const { ours } = await findCircleKey(circle, secretKey)
  if (ours) return ours
  const { clientId, db } = circle
  const { key, sealedBy } = sealingKey(secretKey)
  const { identity, recipient } = await newFileKey()
  await db
    .insert(circleKeys)
    .values({ clientId, sealedBy, recipient, identitySealed: seal(key, identity) })
    .onConflictDoNothing()
  return circleKey(circle, secretKey)
}

/**
 * The record of a stored file together with the key that opens it, queried in parallel. @throws NOT_FOUND, FILE_KEY_LOST
 */
export async function foundWithKey<T extends object>(
  circle: OfCircle,
  secretKey: string,
  finding: PromiseLike<T[]>,
): Promise<T & { key: CircleKey }> {
  const [[found], { ours, hasOther }] = await Promise.all([finding, findCircleKey(circle, secretKey)])
  if (!found) throw failure('NOT_FOUND')
  if (ours) return { ...found, key: ours }
  throw failure(hasOther ? 'FILE_KEY_LOST' : 'NOT_FOUND')
}

/** Whether a stored file was encrypted with this circle's key. @throws STORAGE_UNAVAILABLE */
export async function opensWithKey(
  circle: OfCircle,
  secretKey: string,
  { storage, place }: StoredAt,
): Promise<boolean> {
  const { ours } = await findCircleKey(circle, secretKey)
  if (!ours) return false
  try {
    await (await openStored(storage, place, ours)).return()
    return true
  } catch (error) {
    if ((error as Failure).code === 'STORAGE_UNAVAILABLE') throw error
    return false
  }
}

/** `ours`: undefined if no file has been stored with this SECRET_KEY yet. */
async function findCircleKey({ db, clientId }: OfCircle, secretKey: string) {
  const { key, sealedBy } = sealingKey(secretKey)
  const found = await keysOf(db, { clientId })
  const sealed = found.find((each) => each.sealedBy === sealedBy)
  // While SECRET_KEY is being replaced, the other seal is of the same key.
  const hasOther = found.some(({ recipient }) => recipient !== sealed?.recipient)
  if (!sealed) return { ours: undefined, hasOther }
  const { recipient, identitySealed } = sealed
  const ours: CircleKey = { recipient, identity: unseal<string>(key, identitySealed), hasOther }
  return { ours, hasOther }
}

const keysOf = prepared('keys of a circle', (db) =>
  db
    .select({
      sealedBy: circleKeys.sealedBy,
      recipient: circleKeys.recipient,
      identitySealed: circleKeys.identitySealed,
    })
    .from(circleKeys)
    .where(eq(circleKeys.clientId, sql.placeholder('clientId'))),
)

/**
 * Seals every circle’s key with another SECRET_KEY in addition, so that running processes can go on reading. Returns
 * how many.
 */
export async function sealAgain(owner: Db, secretKey: string, newSecretKey: string): Promise<number> {
  const [old, next] = [sealingKey(secretKey), sealingKey(newSecretKey)]
  const keys = await owner.select().from(circleKeys).where(eq(circleKeys.sealedBy, old.sealedBy))
  const already = await owner.select().from(circleKeys).where(eq(circleKeys.sealedBy, next.sealedBy))
  const recipients = new Map(already.map((each) => [each.clientId, each.recipient]))
  for (const { clientId, recipient, identitySealed } of keys) {
    if ((recipients.get(clientId) ?? recipient) !== recipient)
      throw new Error(
        `Circle ${clientId} has files of both keys, so the new one cannot take the place of the old one. Nothing was changed for it. Please keep both keys.`,
      )
    const identity = unseal<string>(old.key, identitySealed)
    await owner
      .insert(circleKeys)
      .values({ clientId, recipient, sealedBy: next.sealedBy, identitySealed: seal(next.key, identity) })
      .onConflictDoNothing()
  }
  return keys.length
}

/**
 * Whether sealAgain ran with this key before: a key that was made anew for the last step may exist nowhere else. Nothing can be
 * lost while no circle has a key.
 */
export async function isPrepared(owner: Db, secretKey: string, newSecretKey: string): Promise<boolean> {
  const { rows } = await owner.execute<{ sealed: boolean; prepared: boolean }>(sql`
    select count(*) > 0 as sealed, coalesce(bool_or(exists (
      select from circle_keys other where other.client_id = k.client_id and other.recipient = k.recipient
        and other.sealed_by = ${sealingKey(newSecretKey).sealedBy})), false) as prepared
    from circle_keys k where sealed_by = ${sealingKey(secretKey).sealedBy}`)
  return !rows[0]!.sealed || rows[0]!.prepared
}

/** Deletes what other keys sealed, where this one opens the same. The seal of a lost key stays: it may be found again. */
export const forgetOtherSeals = (owner: Db, secretKey: string) =>
  owner.execute(sql`delete from circle_keys k using circle_keys kept
    where kept.client_id = k.client_id and kept.sealed_by = ${sealingKey(secretKey).sealedBy} and k.sealed_by <> kept.sealed_by and k.recipient = kept.recipient`)
