import { countText } from '@kinfold/contract/format.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { removeOrphans } from '../access/circles/collect-orphans.ts'
import { keptBy, missingFiles, orphans } from '../access/circles/kept-files.ts'
import { keptForADayBy, markAsOwn } from '../access/circles/own-files.ts'
import { readConfig } from '../config.ts'
import { dbOn } from '../core/database/database.ts'
import { refuseNewer } from '../core/database/migrate.ts'
import { openStorage } from '../services/files/open-storage.ts'
import { runCommand } from './command.ts'

/* Exit code 1 if there are any. */
const usage = {
  name: 'files:check',
  about: 'Lists the files that no record names (older than a day), and the records whose file is missing.',
  options: {
    collect: { type: 'boolean', about: 'delete the files that no record names' },
    accept: { type: 'boolean', about: 'only note that the files belong to this database from now on' },
  },
  example: 'npm run files:check',
  chapter: 'Documents and photos',
} as const

await runCommand(usage, async ({ owner }, { values: { collect, accept } }) => {
  if (collect || accept) await refuseNewer(owner)
  const storage = await openStorage(readConfig(undefined, { key: 'unused' }))
  // Only now: it is most of Kinfold, and what is typed wrongly is answered at once.
  const { allFeatures } = await import('../all-features.ts')
  const keptForADay = keptForADayBy(allFeatures)
  const where = { owner: dbOn(owner), storage, kept: keptBy(allFeatures), keptForADay }
  if (accept) {
    await markAsOwn(where)
    console.log('These files now belong to this database. A running Kinfold removes those that no record names.')
    return 0
  }
  let loose = 0
  let missing = 0
  for await (const { key } of collect ? removeOrphans(where) : orphans(where, Date.now() - DAY_MS)) {
    loose += 1
    console.log(`${collect ? 'removed' : 'no record'}: ${key}`)
  }
  for await (const { clientId, id } of missingFiles(where)) {
    missing += 1
    console.log(`missing: file ${id} of circle ${clientId}`)
  }
  console.log(`${countText(loose, 'file')} without a record, ${countText(missing, 'record')} without their file`)
  return missing > 0 || (loose > 0 && !collect) ? 1 : 0
})
