import type pg from 'pg'
import { fingerprintOf } from '../access/accounts/tokens.ts'
import { forgetOtherSeals, sealAgain } from '../access/circles/circle-keys.ts'
import { readConfig } from '../config.ts'
import { dbOn } from '../core/database/database.ts'
import { forgetFingerprint, keepFingerprint, requireSameKey } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

/* `NEW_SECRET_KEY=... npm run keys:rotate`: seals the file keys of all circles with the new key in addition, while
   Kinfold runs on with the old one. `-- --finish`, once Kinfold is stopped: also those created meanwhile; then the
   database uses the new key. */
await runCommand({ options: { finish: { type: 'boolean' } } }, async ({ owner }, { values: { finish } }) => {
  const { secretKey, newSecretKey: newKey } = readConfig(undefined, { key: 'database' })
  if (!newKey) throw new Error('Please set NEW_SECRET_KEY.')
  await requireSameKey(owner, fingerprintOf(secretKey))
  if (finish) await requireStopped(owner)
  const sealed = await sealAgain(dbOn(owner), secretKey, newKey)
  console.log(`The keys of ${sealed} circles are sealed with the new key, too.`)
  if (!finish) return 0
  await useOnly(owner, newKey)
  console.log('Please replace the old key with the new one, then start Kinfold.')
  return 0
})

/** What a running Kinfold seals from now on could not be opened with the new key. */
async function requireStopped(owner: pg.Pool) {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'kinfold %'`,
  )
  if (rowCount) throw new Error('Kinfold is still running. Please stop it first. Nothing was finished.')
}

async function useOnly(owner: pg.Pool, newKey: string) {
  const client = await owner.connect()
  try {
    const db = dbOn(client)
    await db.transaction(async () => {
      await forgetOtherSeals(db, newKey)
      await forgetFingerprint(client)
      await keepFingerprint(client, fingerprintOf(newKey))
    })
  } finally {
    client.release()
  }
}
