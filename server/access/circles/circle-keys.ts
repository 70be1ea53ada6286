import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { seal, unseal } from '../../core/seal.ts'
import { type FileKey, newFileKey } from '../../services/files/age.ts'
import { because } from '../../services/files/storage-failure.ts'
import { derivedKey } from '../accounts/tokens.ts'
import { circleKeys } from './circle-keys-table.ts'

type OfCircle = { db: Db; clientId: number }

/** The key that seals file keys, and its fingerprint in the rows it sealed. */
export const sealingKey = (secretKey: string) => ({
  key: derivedKey(secretKey, 'circle keys'),
  sealedBy: derivedKey(secretKey, 'circle keys fingerprint').toString('base64url').slice(0, 16),
})

/** The key that encrypts a circle’s files, created on first use. @throws FILE_DAMAGED if SECRET_KEY cannot open it */
export async function circleKey(circle: OfCircle, secretKey: string): Promise<FileKey> {
  const found = await findCircleKey(circle, secretKey)
  if (found) return found
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
 * The record of a stored file together with the key that opens it, queried in parallel. @throws NOT_FOUND, FILE_DAMAGED
 */
export async function foundWithKey<T extends object>(
  circle: OfCircle,
  secretKey: string,
  finding: PromiseLike<T[]>,
): Promise<T & { key: FileKey }> {
  const [[found], key] = await Promise.all([finding, findCircleKey(circle, secretKey)])
  if (!found || !key) throw failure('NOT_FOUND')
  return { ...found, key }
}

/** undefined if no file has been stored yet. @throws FILE_DAMAGED */
async function findCircleKey({ db, clientId }: OfCircle, secretKey: string): Promise<FileKey | undefined> {
  const { key, sealedBy } = sealingKey(secretKey)
  const found = await keysOf(db, { clientId })
  const ours = found.find((each) => each.sealedBy === sealedBy)
  if (ours) return { recipient: ours.recipient, identity: unseal<string>(key, ours.identitySealed) }
  // A new key could not open files encrypted with the old one.
  if (found.length > 0) throw because('FILE_DAMAGED', new Error('SECRET_KEY does not open the key of this circle'))
  return undefined
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
  for (const { clientId, recipient, identitySealed } of keys) {
    const identity = unseal<string>(old.key, identitySealed)
    await owner
      .insert(circleKeys)
      .values({ clientId, recipient, sealedBy: next.sealedBy, identitySealed: seal(next.key, identity) })
      .onConflictDoNothing()
  }
  return keys.length
}

/** Deletes what other keys sealed, for circles whose key this one opens. */
export const forgetOtherSeals = (owner: Db, secretKey: string) =>
  owner.execute(sql`delete from circle_keys k using circle_keys kept
    where kept.client_id = k.client_id and kept.sealed_by = ${sealingKey(secretKey).sealedBy} and k.sealed_by <> kept.sealed_by`)
