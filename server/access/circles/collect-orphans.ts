import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import type { Job } from '../../core/background/jobs.ts'
import type { Services } from '../services.ts'
import { orphans } from './kept-files.ts'
import { filesOf, nextTurn, type OwnFiles, requireCurrentFiles } from './own-files.ts'

/** Deletes files that no record names, from interrupted uploads and deleted circles, after at least a day. */
export const collectOrphans: Job<Services> = {
  name: 'files.orphans',
  every: 24 * 3_600,
  run: async (services) => {
    let removed = 0
    for await (const _ of removeOrphans(filesOf(services))) removed += 1
    if (removed > 0) services.log.info({ removed }, 'files without a record were removed')
  },
}

/** So that a storage knows when an earlier state of its database was put back. */
export const countTurns: Job<Services> = {
  name: 'files.turn',
  every: 3_600,
  run: async (services) => nextTurn(filesOf(services)),
}

/** Yields what it removed. @throws StartRefused if the files are not those of this database as it is */
export async function* removeOrphans(where: OwnFiles): AsyncGenerator<{ key: string }> {
  await requireCurrentFiles(where)
  const before = Date.now() - DAY_MS
  for await (const { key } of orphans(where, before)) {
    await where.storage.remove(key)
    yield { key }
  }
  await where.storage.tidy(before)
}
