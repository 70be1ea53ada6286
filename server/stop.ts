import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningDatabase } from './core/database/open-database.ts'
import type { Kinfold } from './start.ts'

/** Including what follows, a stop takes ten seconds at most. */
const DRAIN_MS = 8_000
const CUT_MS = 500

export type Running = { kinfold?: Kinfold; database?: RunningDatabase }

/**
 * Accepts no new calls, finishes the current ones within at most eight seconds, and reports those it cut; then stops
 * the database.
 */
export async function stopKinfold({ kinfold, database }: Running, say: (line: string) => void) {
  try {
    if (kinfold) await drain(kinfold, say)
  } finally {
    await database?.close()
  }
}

async function drain({ app, close }: Kinfold, say: (line: string) => void) {
  const closed = close().then(() => true)
  if (await Promise.race([closed, sleep(DRAIN_MS, false)])) return
  say(`Stopped with work unfinished after ${DRAIN_MS / 1000} s: ${unfinished(app.callsInFlight())}.`)
  app.server.closeAllConnections()
  // The failures of calls that were cut are not reported to anybody.
  await Promise.race([closed.catch(() => {}), sleep(CUT_MS)])
}

function unfinished(calls: string[]): string {
  if (calls.length === 0) return 'no call, but a connection or work of Kinfold’s own'
  const kinds = Map.groupBy(calls, (call) => call)
  return [...kinds].map(([call, { length }]) => (length > 1 ? `${call} (${length} times)` : call)).join(', ')
}
