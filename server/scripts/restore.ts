import { countText } from '@kinfold/contract/format.ts'
import pg from 'pg'
import { derivedKey } from '../access/accounts/tokens.ts'
import { type Config, readConfig } from '../config.ts'
import { createQueues } from '../core/background/queues.ts'
import { type Connection, connectionFromUrl, OWNER_OPTIONS } from '../core/database/database.ts'
import { startEmbeddedPostgres } from '../core/postgres/embedded.ts'
import { giveToOwner } from '../core/program/restored-by-root.ts'
import { beginRestore } from '../core/program/restoring.ts'
import { beginFilling } from '../services/backup/fill-database.ts'
import { checkBackup, type Letter, unpackBackup } from '../services/backup/read-backup.ts'
import { openStorage } from '../services/files/open-storage.ts'
import { QUEUE, RETENTION_DAYS } from '../services/mail/queued.ts'
import { endWith } from './command.ts'

const usage = {
  name: 'restore',
  about:
    'Restores a backup into an empty DATA_DIR (and an empty database, if DATABASE_URL names one).\n' +
    'It needs the key of the installation that was backed up: as secret.key in that DATA_DIR, or in SECRET_KEY.',
  takes: { '<backup>': 'the file that npm run backup wrote' },
  options: { check: { type: 'boolean', about: 'only read the backup from end to end; nothing is restored' } },
  example:
    'DATA_DIR=/var/lib/kinfold-new npm run restore -- /var/backups/kinfold/kinfold-20261122T030000Z-1a2b3c4d.backup.age',
  chapter: 'Backup and restore',
} as const

await endWith(usage, async ({ values, positionals }) => {
  const [file, ...more] = positionals
  if (!file || more.length > 0)
    throw new Error(
      'Please say which: npm run restore -- [--check] /folder/kinfold-20261122T030000Z-1a2b3c4d.backup.age',
    )
  const config = readConfig(undefined, { key: 'backup' })
  const backup = { file, key: derivedKey(config.secretKey, 'backup') }
  if (values.check) {
    const { about, parts } = await checkBackup(backup)
    console.log(
      `${file} is ${about.missing ? 'not damaged' : 'intact'}: ${about.at}, ${parts.length} parts${about.commit ? `, made by the Kinfold of commit ${about.commit}` : ''}`,
    )
    if (about.missing) console.error(notComplete(about.missing))
    console.log('It was read, not restored. Please also try to restore one now and then, into an empty directory.')
    return about.missing ? 1 : 0
  }
  const restoring = await beginRestore(config.dataDir)
  const { at, missing } = await restore(config, backup).catch((error) => {
    restoring.undo()
    throw error
  })
  await restoring.done()
  console.log(`Restored as of ${at} into ${config.dataDir}. Please start Kinfold.`)
  if (missing) console.error(notComplete(missing))
  console.log(whatIsValid(at))
  const todo = giveToOwner(config.dataDir)
  if (todo) console.log(todo)
  return 0
})

function notComplete(missing: number): string {
  return `It is not complete: ${countText(missing, 'file')} of records could not be found when it was made.`
}

/** What was ended after the backup is not in it, so people have to look. */
function whatIsValid(at: string): string {
  return [
    'Everyone signs in again, with the password of that time. Open invitations have expired; managers can send them again.',
    `Links of emergency cards, calendar links, devices and memberships that were ended after ${at} are valid again.`,
    'Please ask managers to look at the members and the emergency card of their circles, and everyone to look at ‘Calendar links and devices’ in their preferences.',
  ].join('\n')
}

async function restore(config: Config, backup: Parameters<typeof checkBackup>[0]) {
  const { about } = await checkBackup(backup)
  const { connection, stop } = config.databaseUrl
    ? { connection: connectionFromUrl(config.databaseUrl), stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const client = new pg.Client({ ...connection, options: OWNER_OPTIONS })
  // If the connection breaks, the next statement fails, not the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const filling = await beginFilling(client, about)
    const letters = await unpackBackup(backup, filling, await openStorage(config))
    // Before the database is complete: after that, another attempt would find it in use.
    if (letters.length > 0) await sendLetters(connection, letters)
    await filling.finish()
    return about
  } finally {
    await client.end()
    await stop()
  }
}

/** Queues them again; the next start delivers them. */
async function sendLetters(connection: Connection, letters: Letter[]) {
  const owner = new pg.Pool({ ...connection, max: 2 })
  owner.on('error', () => {})
  const queues = createQueues(owner, () => {})
  try {
    const boss = await queues.open(QUEUE)
    for (const { id, data, ...how } of letters)
      await boss.send(QUEUE, data, { id, retentionDays: RETENTION_DAYS, ...how })
  } finally {
    await queues.close()
    await owner.end()
  }
}
