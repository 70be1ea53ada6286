import { fullDiskIn } from '../core/program/full-disk.ts'
import { inSentences } from '../core/program/system-error.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
/** Of PostgreSQL: a wrong user or password, or no such database. */
const NOT_LET_IN = /^(28...|3D000)$/

/** What ended a command, on one line: what happened, to which file or address, and what to do. */
export function troubleOf(thrown: unknown, command: string): string {
  const error = causeOf(thrown)
  const { code = '', message } = error
  if (code === UNDEFINED_TABLE || code === UNDEFINED_COLUMN)
    return 'This database is older than this program. Please start Kinfold once, then try again.'
  if (NOT_LET_IN.test(code))
    return `The database does not let Kinfold in: ${message}. Please check the address (DATABASE_URL).`
  // Node adds how to type a text that begins with a dash.
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}. Please see: npm run ${command} -- --help`
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `${message.split('\n')[0]}. Please run npm start first, or npm install if that does not help.`
  const known = fullDiskIn(thrown) ?? inSentences(error)
  if (known) return known
  if ('$metadata' in error)
    return `The bucket did not do what was asked: ${error.name}, ${message}. Please check STORAGE_URL.`
  return message || code || 'It failed, and no reason was given.'
}

/** The first cause says more than what was thrown because of it, such as 'Failed query' with the whole statement. */
function causeOf(thrown: unknown): Error & { code?: string } {
  let error = thrown instanceof Error ? thrown : new Error(String(thrown))
  for (let depth = 0; error.cause instanceof Error && depth < 10; depth++) error = error.cause
  return error
}
