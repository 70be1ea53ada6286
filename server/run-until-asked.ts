import { PRODUCT } from '@kinfold/contract/product.ts'
import { endWhenAsked } from './core/program/ending.ts'
import { fullDiskIn } from './core/program/full-disk.ts'
import { isRefused } from './core/program/refuse-start.ts'
import { type Running, stopKinfold } from './stop.ts'

/**
 * Runs what `start` puts into `running`, until the process is asked to stop. A start that fails ends with code 1; one
 * that was refused says why in one line.
 */
export async function runUntilAsked(start: (running: Running) => Promise<void>, say: (line: string) => void) {
  const running: Running = {}
  const ending = endWhenAsked({
    close: () => stopKinfold(running, say),
    onError: (error) =>
      running.kinfold ? running.kinfold.app.log.fatal({ err: error }, 'ends') : console.error(traceOf(error)),
  })
  try {
    await start(running)
  } catch (error) {
    if (ending.hasBegun()) return
    const reason = refusalIn(error) ?? fullDiskIn(error)
    console.error(reason ? `${PRODUCT} cannot start. ${reason}` : traceOf(error))
    await stopKinfold(running, say)
    process.exit(1)
  }
}

/** PostgreSQL's code for what this user may not do. */
const INSUFFICIENT_PRIVILEGE = '42501'

function refusalIn(error: unknown): string | undefined {
  if (isRefused(error)) return error.message
  if (!(error instanceof Error)) return undefined
  if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) return refusalIn(error.cause)
  return `The user of DATABASE_URL must own the database and be allowed to create roles: ${error.message}`
}

/** Without an error's other properties: an address that could not be read is one of them, with its password. */
function traceOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return [error.stack, error.cause && traceOf(error.cause)].filter(Boolean).join('\nbecause of ')
}
