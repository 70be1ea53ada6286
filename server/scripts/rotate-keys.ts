import { countText } from '@kinfold/contract/format.ts'
import type pg from 'pg'
import { fingerprintOf } from '../access/accounts/tokens.ts'
import { forgetOtherSeals, isPrepared, sealAgain } from '../access/circles/circle-keys.ts'
import { readConfig } from '../config.ts'
import { dbOn } from '../core/database/database.ts'
import { refuseNewer } from '../core/database/migrate.ts'
import { forgetFingerprint, keepFingerprint, requireSameKey } from '../core/program/same-key.ts'
import { runCommand } from './command.ts'

const usage = {
  name: 'keys:rotate',
  about:
    'Replaces SECRET_KEY by NEW_SECRET_KEY. First while Kinfold runs: it seals the keys of all circles with the new\n' +
    'key, too. Then, once Kinfold is stopped, with --finish and the same new key: make it once, and keep it in a file.\n' +
    'After that, put the new key into SECRET_KEY or secret.key.',
  options: {
    finish: { type: 'boolean', about: 'also those made meanwhile; from now on the database accepts the new key only' },
  },
  example: 'NEW_SECRET_KEY="$(cat ~/kinfold-new.key)" npm run keys:rotate',
  chapter: 'Another SECRET_KEY',
} as const

const HOW_TO_MAKE =
  'Please set NEW_SECRET_KEY to a key of at least 32 characters. Make it once and keep it in a file, because both steps need the ' +
  'same one: (umask 077; openssl rand -base64 36 > ~/kinfold-new.key)'

const NOT_PREPARED =
  'NEW_SECRET_KEY is not the key of the first step. Nothing was finished, and the present key is still valid. ' +
  'Please use the same key in both steps, or run this without --finish first.'

await runCommand(usage, async ({ owner }, { values: { finish } }) => {
  const { secretKey, newSecretKey: newKey } = readConfig(undefined, { key: 'database' })
  if (!newKey) throw new Error(HOW_TO_MAKE)
  await refuseNewer(owner)
  await requireSameKey(owner, fingerprintOf(secretKey))
  if (finish) {
    await requireStopped(owner)
    if (!(await isPrepared(dbOn(owner), secretKey, newKey))) throw new Error(NOT_PREPARED)
  }
  const sealed = await sealAgain(dbOn(owner), secretKey, newKey)
  console.log(`Sealed with the new key, too: the keys of ${countText(sealed, 'circle')}.`)
  if (!finish) {
    console.log(
      'Please keep a copy of the new key now. Then stop Kinfold, and run this with --finish and the same key.',
    )
    return 0
  }
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
