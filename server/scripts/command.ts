import { readConfig } from '../config.ts'
import { type ReachedDatabase, reachDatabase } from '../core/database/reach-database.ts'

/** Runs a command on the database and exits with the code it returns. Failures are reported in one line. */
export const runCommand = (work: (database: ReachedDatabase) => Promise<number>) =>
  endWith(async () => {
    const database = await reachDatabase(readConfig())
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  })

/** Exits with the returned code, or with 2 and one line. */
export async function endWith(work: () => Promise<number>) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(sentence(error as Error & { code?: string }))
    process.exitCode = 2
  }
}

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

function sentence(error: Error & { code?: string }): string {
  const { code } = (error.cause ?? error) as { code?: string }
  if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN)
    return 'This database is older than this program. Please start Kinfold once, then try again.'
  return error.message
}
