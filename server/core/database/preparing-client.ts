import type pg from 'pg'
import { Client } from './client.ts'
import { namingOfOftenSent } from './often-sent.ts'

/** Of all connections: a statement that is sent often on one of them is on the others, too. */
const ofAll = namingOfOftenSent()

/** A client on a connection of its own, where a prepared statement stays: statements that are sent often are prepared. */
export class PreparingClient extends Client {
  protected nameOf = ofAll

  // Has the overloads of `pg`, with the same arguments and results.
  override query(...given: unknown[]): never {
    const [config, ...more] = given
    return super.query(...([this.#withName(config, more[0]), ...more] as unknown as [string])) as never
  }

  /** The statement with a name, if it has values and is sent often. */
  #withName(config: unknown, given: unknown): unknown {
    const statement = typeof config === 'string' ? { text: config } : (config as Partial<pg.QueryConfig>)
    const values = Array.isArray(given) ? given : statement.values
    if (statement.name || !statement.text || !values?.length || 'submit' in statement) return config
    const name = this.nameOf(statement.text)
    return name ? { ...statement, name } : config
  }
}
