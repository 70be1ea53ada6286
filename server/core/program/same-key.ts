import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { dbOn } from '../database/database.ts'
import { installation } from '../database/installation-table.ts'
import { refuseStart } from './refuse-start.ts'

/** Of a key that was lost, until the next start. A word and not null, which earlier schemas refuse. */
const FORGOTTEN = ''

/**
 * Refuses a process whose SECRET_KEY differs from the one the database was set up with: it would give the database
 * roles other passwords, which stops every other process, and could not open anything sealed.
 */
export async function requireSameKey(client: pg.PoolClient | pg.Pool, fingerprint: string) {
  if (!(await hasTable(client))) return
  const [kept] = await dbOn(client).select({ keyFingerprint: installation.keyFingerprint }).from(installation)
  if (!kept?.keyFingerprint || kept.keyFingerprint === fingerprint) return
  refuseStart(
    'SECRET_KEY (or secret.key in DATA_DIR) is not the key this database was set up with. The database was not changed. ' +
      'Please use the right one; if it is lost, see "A lost key" in docs/operating.md.',
  )
}

/** Whether a key belongs to this database. */
export async function wasSetUp(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client))) return false
  const { rows } = await client.query("select from public.installation where key_fingerprint <> ''")
  return rows.length > 0
}

async function hasTable(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.installation') as present")
  return rows[0].present !== null
}

/** The first process on a database determines the right key. */
export const keepFingerprint = (client: pg.PoolClient, keyFingerprint: string) =>
  dbOn(client)
    .insert(installation)
    .values({ keyFingerprint })
    .onConflictDoUpdate({
      target: installation.isOne,
      set: { keyFingerprint },
      setWhere: eq(installation.keyFingerprint, FORGOTTEN),
    })

/** Lets the next start determine the key again. */
export const forgetFingerprint = (owner: pg.PoolClient | pg.Pool) =>
  dbOn(owner).update(installation).set({ keyFingerprint: FORGOTTEN })
