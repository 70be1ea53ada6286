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

/** What seals the keys of files, and how a row says that it was this one. */
export const sealingKey = (secretKey: string) => ({
  key: derivedKey(secretKey, 'circle keys'),
  sealedBy: derivedKey(secretKey, 'circle keys fingerprint').toString('base64url').slice(0, 16),
})

/** The key to which a circle’s files are encrypted, made with the first one. @throws FILE_DAMAGED when SECRET_KEY cannot open it */
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

/** What is found of a kept file, with the key that opens it, asked for together. @throws NOT_FOUND, FILE_DAMAGED */
export async function foundWithKey<T extends object>(
  circle: OfCircle,
  secretKey: string,
  finding: PromiseLike<T[]>,
): Promise<T & { key: FileKey }> {
  const [[found], key] = await Promise.all([finding, findCircleKey(circle, secretKey)])
  if (!found || !key) throw failure('NOT_FOUND')
  return { ...found, key }
}

/** undefined where no file was kept yet. @throws FILE_DAMAGED */
async function findCircleKey({ db, clientId }: OfCircle, secretKey: string): Promise<FileKey | undefined> {
  const { key, sealedBy } = sealingKey(secretKey)
  const found = await keysOf(db, { clientId })
  const ours = found.find((each) => each.sealedBy === sealedBy)
  if (ours) return { recipient: ours.recipient, identity: unseal<string>(key, ours.identitySealed) }
  // A second key would not open what was closed to the first.
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

/** Seals every circle’s key with another SECRET_KEY too, beside what there is: what runs goes on reading. Answers how many. */
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

/** Forgets what other keys sealed, of circles whose key this one opens. */
export const forgetOtherSeals = (owner: Db, secretKey: string) =>
  owner.execute(sql`delete from circle_keys k using circle_keys kept
    where kept.client_id = k.client_id and kept.sealed_by = ${sealingKey(secretKey).sealedBy} and k.sealed_by <> kept.sealed_by`)
