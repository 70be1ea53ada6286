import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '@kinfold/contract/features/system/schemas.ts'
import type * as z from 'zod/mini'
import type { Services } from '../../access/services.ts'
import { LOW_BYTES, spaceOf } from '../../core/program/free-space.ts'
import { lastBackup } from '../../services/backup/last-backup.ts'

type Machine = NonNullable<z.output<typeof Health>['machine']>

/** Figures for the operator; null if they cannot be determined. Without its database, those that need none. */
export async function readMachine(
  { config, database, mail }: Services,
  { hasDatabase, untrustedProxies }: { hasDatabase: boolean; untrustedProxies: string[] },
): Promise<Machine> {
  const ofDatabase = <T>(find: () => Promise<T>) => (hasDatabase ? known(find) : null)
  const [postgres, freeBytes, lettersWaiting, lettersGivenUp, lastBackupAt] = await Promise.all([
    ofDatabase(async () => (await database.accounts.query('show server_version')).rows[0].server_version as string),
    known(async () => (await spaceOf(config.dataDir)).free),
    ofDatabase(() => mail.waiting()),
    ofDatabase(() => mail.givenUp()),
    known(async () => (await lastBackup(config.dataDir)).at),
  ])
  const isDiskLow = freeBytes === null ? null : freeBytes < LOW_BYTES
  return {
    ...{ node: process.versions.node, postgres, freeBytes, isDiskLow },
    ...{ lettersWaiting, lettersGivenUp, lastBackupAt, untrustedProxies },
  }
}

/** A hanging database answers neither yes nor no; whoever asks wants to know at once. */
export const PATIENCE_MS = 800

/** null if it cannot be determined, or not soon. */
export const known = <T>(find: () => Promise<T>): Promise<T | null> =>
  Promise.race([find().catch(() => null), sleep(PATIENCE_MS, null)])
