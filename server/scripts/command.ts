import { type ParseArgsConfig, parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type ReachedDatabase, reachDatabase } from '../core/database/reach-database.ts'

type Typed<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>

/** Runs a command on the database, like `endWith`. */
export const runCommand = <const C extends ParseArgsConfig>(
  config: C,
  work: (database: ReachedDatabase, typed: Typed<C>) => Promise<number>,
) =>
  endWith(config, async (typed) => {
    const database = await reachDatabase(readConfig(undefined, { key: 'unused' }))
    try {
      return await work(database, typed)
    } finally {
      await database.close()
    }
  })

/** Exits with the returned code, or with 2 and one line. `config`: what may be typed behind the command. */
export async function endWith<const C extends ParseArgsConfig>(config: C, work: (typed: Typed<C>) => Promise<number>) {
  try {
    process.exitCode = await work(parseArgs(config))
  } catch (error) {
    console.error(sentence(error as Error))
    process.exitCode = 2
  }
}

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'

function sentence(thrown: Error): string {
  // The cause says more than what was thrown because of it, such as 'Failed query' with the whole statement.
  const error = thrown.cause instanceof Error ? thrown.cause : thrown
  const { code = '' } = error as { code?: string }
  if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN)
    return 'This database is older than this program. Please start Kinfold once, then try again.'
  // Node adds how to type a text that begins with a dash.
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}. Please see docs/operating.md.`
  return error.message || code
}
