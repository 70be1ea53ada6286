import { readConfig } from '../config.ts'
import { type ReachedDatabase, reachDatabase } from '../core/reach-database.ts'

/** Runs a command on the database and ends with the exit code it answers. What it cannot do it says in one line. */
export async function runCommand(work: (database: ReachedDatabase) => Promise<number>) {
  let database: ReachedDatabase | undefined
  try {
    database = await reachDatabase(readConfig())
    process.exitCode = await work(database)
  } catch (error) {
    console.error(sentence(error as Error & { code?: string }))
    process.exitCode = 2
  } finally {
    await database?.close()
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
