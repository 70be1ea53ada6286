import { relative } from 'node:path'
import { countText } from '@kinfold/contract/format.ts'
import pg from 'pg'
import { derivedKey, fingerprintOf } from '../access/accounts/tokens.ts'
import { keptBy, recordedFiles } from '../access/circles/kept-files.ts'
import { readConfig } from '../config.ts'
import { dbOn, OWNER_OPTIONS } from '../core/database/database.ts'
import { refuseNewer } from '../core/database/migrate.ts'
import { reachDatabase } from '../core/database/reach-database.ts'
import { requireSameKey } from '../core/program/same-key.ts'
import { whatHappened } from '../core/program/system-error.ts'
import { lastBackup, noteBackup } from '../services/backup/last-backup.ts'
import { tidyBackups, type Written, writeBackup } from '../services/backup/write-backup.ts'
import { openStorage } from '../services/files/open-storage.ts'
import { endWith } from './command.ts'
import { commitOf } from './commit.ts'

/* Exit code 1, and no complete backup is deleted, if more files of records are missing than in the last one. */
const usage = {
  name: 'backup',
  about:
    'Writes a backup of everything, database and documents, as one encrypted file; Kinfold may run meanwhile.\n' +
    'It can be opened only with SECRET_KEY (or secret.key), so keep a copy of that key somewhere else.',
  takes: { '<folder>': 'where the backup is written; created if it is missing' },
  options: {
    keep: { type: 'string', value: '<number>', about: 'then remove all but the newest <number> of this installation' },
    'without-missing': { type: 'boolean', about: 'files that are missing now are lost: do not report them again' },
  },
  example: 'npm run backup -- --keep 14 /var/backups/kinfold',
  chapter: 'Backup and restore',
} as const

const MOST_NAMED = 20

await endWith(usage, async ({ values, positionals }) => {
  const [folder, ...more] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error(`--keep ${values.keep}: how many backups are kept must be a whole number, 1 or more.`)
  // Without '--', npm takes '--keep' for itself, and 14 would be the folder.
  if (!folder || more.length > 0)
    throw new Error('Please say where to: npm run backup -- [--keep 14] /folder/for/backups')
  const config = readConfig(undefined, { key: 'database' })
  const database = await reachDatabase(config)
  const client = new pg.Client({ ...database.connection, options: OWNER_OPTIONS })
  try {
    await client.connect()
    await refuseNewer(database.owner)
    await requireSameKey(database.owner, fingerprintOf(config.secretKey))
    const key = derivedKey(config.secretKey, 'backup')
    // Only now: it is most of Kinfold, and what is typed wrongly is answered at once.
    const { allFeatures } = await import('../all-features.ts')
    const recorded = (snapshot: pg.Client) => recordedFiles(dbOn(snapshot), keptBy(allFeatures))
    const mayMiss = values['without-missing'] ? Number.POSITIVE_INFINITY : await knownMissing(config.dataDir)
    const commit = commitOf()
    const storage = await openStorage(config)
    const written = await writeBackup({ client, storage, recorded, key, folder, mayMiss, commit })
    const { records, files, bytes } = written
    console.log(`${written.file}: ${countText(records, 'row')}, ${countText(files, 'file')}, ${bytes} bytes`)
    // A backup of another installation would otherwise be noticed only when it is needed.
    console.log(
      `Of ${countText(await circlesIn(database.owner), 'circle')}, with the data directory ${config.dataDir}${commit ? `, by the Kinfold of commit ${commit}` : ''}`,
    )
    if (isIn(config.dataDir, folder))
      console.error(
        `${folder} is in the data directory, and would be lost with it. Please copy it to another disk or machine.`,
      )
    // First, because it may make room on a full disk. An earlier backup may contain what this one is written without.
    if (keep && !values['without-missing'])
      console.log(`${countText(await tidyBackups(written.file, keep), 'older backup')} removed`)
    if (!written.isComplete) {
      console.error(whatIsMissing(written))
      return 1
    }
    const missing = written.missing.length
    if (missing > 0) console.log(`Without ${countText(missing, 'file')} of records: lost, as noted before`)
    await noteBackup(config.dataDir, missing).catch((error) =>
      console.error(
        `The backup is complete, but ${config.dataDir} could not note when it was made: ${whatHappened(error)}`,
      ),
    )
    return 0
  } finally {
    await client.end()
    await database.close()
  }
})

function isIn(outer: string, inner: string): boolean {
  return !/^\.\.(\/|$)/.test(relative(outer, inner))
}

async function circlesIn(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ circles: number }>('select count(*)::int as circles from clients')
  return rows[0]!.circles
}

/** How many were missing in the last backup that was noted. */
function knownMissing(dataDir: string): Promise<number> {
  return lastBackup(dataDir).then(
    ({ missing }) => missing,
    () => 0,
  )
}

function whatIsMissing({ missing }: Written): string {
  const named = missing.slice(0, MOST_NAMED).map(({ id, clientId }) => `missing: file ${id} of circle ${clientId}`)
  return [
    ...named,
    `This backup is not complete: ${countText(missing.length, 'file')} of records could not be found. No complete backup was removed.`,
    'Please check that DATA_DIR and STORAGE_URL are those of the running Kinfold. `npm run files:check` lists all of them.',
    'An earlier backup may contain these files: restore it into an empty directory, and copy its files/<circle> folders back.',
    'If they are lost, run this once with `--without-missing`. After that, only further missing files are an error.',
  ].join('\n')
}
