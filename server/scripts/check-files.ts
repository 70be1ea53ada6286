import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { keptBy, missingFiles, orphans } from '../access/circles/kept-files.ts'
import { allFeatures } from '../all-features.ts'
import { readConfig } from '../config.ts'
import { dbOn } from '../core/database/database.ts'
import { openStorage } from '../services/files/open-storage.ts'
import { runCommand } from './command.ts'

/* `npm run files:check`: one line for each file that no record names (older than a day), and for each record whose file
   is missing; exit code 1 if there are any. `-- --collect` deletes the former. */
await runCommand({ options: { collect: { type: 'boolean' } } }, async ({ owner }, { values: { collect } }) => {
  const storage = await openStorage(readConfig(undefined, { key: 'unused' }))
  const where = { owner: dbOn(owner), storage, kept: keptBy(allFeatures) }
  let loose = 0
  let missing = 0
  const before = Date.now() - DAY_MS
  for await (const { key } of orphans(where, before)) {
    loose += 1
    if (collect) await storage.remove(key)
    console.log(`${collect ? 'removed' : 'no record'}: ${key}`)
  }
  if (collect) await storage.tidy(before)
  for await (const { clientId, id } of missingFiles(where)) {
    missing += 1
    console.log(`missing: file ${id} of circle ${clientId}`)
  }
  console.log(`${loose} files without a record, ${missing} records without their file`)
  return missing > 0 || (loose > 0 && !collect) ? 1 : 0
})
