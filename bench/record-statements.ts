import { circleRole } from '@kinfold/server/core/database.ts'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Every statement that `work` sends to the database for its circle, as it sent it; not what goes on in the background. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [{ text?: string; values?: unknown[] } | string, unknown]
    const text = typeof config === 'string' ? config : config.text
    const given =
      (Array.isArray(values) ? values : undefined) ?? (typeof config === 'object' ? config.values : undefined)
    if (text && this.user === circleRole) recorded.push({ text, values: given ?? [] })
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
    return recorded
  } finally {
    pg.Client.prototype.query = original
  }
}
