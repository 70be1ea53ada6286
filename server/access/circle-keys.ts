import { eq, sql } from 'drizzle-orm'
import type { Db } from '../core/database.ts'
import { seal, unseal } from '../core/seal.ts'
import { type FileKey, newFileKey } from '../services/files/age.ts'
import { because } from '../services/files/storage-failure.ts'
import { circleKeys } from './circle-keys-table.ts'
import { derivedKey } from './tokens.ts'

type OfCircle = { db: Db; clientId: number }

/** What seals the keys of files, and how a row says that it was this one. */
export const sealingKey = (secretKey: string) => ({
  key: derivedKey(secretKey, 'circle keys'),
  sealedBy: derivedKey(secretKey, 'circle keys fingerprint').toString('base64url').slice(0, 16),
})

/** The key to which a circle’s files are encrypted, made with the first one. @throws FILE_DAMAGED when SECRET_KEY cannot open it */
export async function circleKey(circle: OfCircle, secretKey: string): Promise<FileKey> {
  const { clientId, db } = circle
  const { key, sealedBy } = sealingKey(secretKey)
  const found = await findKeys(circle)
  const ours = found.find((each) => each.sealedBy === sealedBy)
  if (ours) return { recipient: ours.recipient, identity: unseal<string>(key, ours.identitySealed) }
  // A second key would not open what was closed to the first.
  if (found.length > 0) throw because('FILE_DAMAGED', new Error('SECRET_KEY does not open the key of this circle'))
  const { identity, recipient } = await newFileKey()
  await db
    .insert(circleKeys)
    .values({ clientId, sealedBy, recipient, identitySealed: seal(key, identity) })
    .onConflictDoNothing()
  return circleKey(circle, secretKey)
}

const findKeys = ({ db, clientId }: OfCircle) => db.select().from(circleKeys).where(eq(circleKeys.clientId, clientId))

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
