import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { type ReachedDatabase, reachDatabase } from '../core/database/reach-database.ts'
import { troubleOf } from './trouble.ts'
import { helpOf, type Usage } from './usage.ts'

type Options<U extends Usage> = U extends { options: infer O extends NonNullable<Usage['options']> } ? O : object
type Typed<U extends Usage> = {
  values: { [Name in keyof Options<U>]?: Options<U>[Name] extends { type: 'boolean' } ? boolean : string }
  positionals: string[]
}

/** Runs a command on the database, like `endWith`. */
export const runCommand = <const U extends Usage>(
  usage: U,
  work: (database: ReachedDatabase, typed: Typed<U>) => Promise<number>,
) =>
  endWith(usage, async (typed) => {
    const database = await reachDatabase(readConfig(undefined, { key: 'unused' }))
    try {
      return await work(database, typed)
    } finally {
      await database.close()
    }
  })

/** Exits with the returned code, or with 2 and one line. With `--help` it prints how the command is used. */
export async function endWith<const U extends Usage>(usage: U, work: (typed: Typed<U>) => Promise<number>) {
  if (process.argv.slice(2).some((typed) => typed === '--help' || typed === '-h')) {
    console.log(helpOf(usage))
    return
  }
  const fail = (error: unknown) => {
    console.error(troubleOf(error, usage.name))
    process.exitCode = 2
  }
  // Node itself would end with 1, which says something about the data.
  process.on('uncaughtException', (error) => {
    fail(error)
    process.exit()
  })
  try {
    const typed = parseArgs({ options: usage.options ?? {}, allowPositionals: usage.takes !== undefined })
    process.exitCode = await work(typed as Typed<U>)
  } catch (error) {
    fail(error)
  }
}
