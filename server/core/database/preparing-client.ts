import type pg from 'pg'
import { Client } from './client.ts'
import { nameIfOftenSent } from './often-sent.ts'

/** A client on a connection of its own, where a prepared statement stays: statements that are sent often are prepared. */
export class PreparingClient extends Client {
  // Has the overloads of `pg`, with the same arguments and results.
  override query(...given: unknown[]): never {
    const [config, ...more] = given
    return super.query(...([withName(config, more[0]), ...more] as unknown as [string])) as never
  }
}

/** The statement with a name, if it has values and is sent often. */
function withName(config: unknown, given: unknown): unknown {
  const statement = typeof config === 'string' ? { text: config } : (config as Partial<pg.QueryConfig>)
  const values = Array.isArray(given) ? given : statement.values
  if (statement.name || !statement.text || !values?.length || 'submit' in statement) return config
  const name = nameIfOftenSent(statement.text)
  return name ? { ...statement, name } : config
}
