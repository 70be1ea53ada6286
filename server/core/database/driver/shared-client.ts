import type pg from 'pg'
import { Client } from './client.ts'

type Answer = Promise<pg.QueryResult>
type Statement = { config: string | pg.QueryConfig; values: unknown[] | undefined }
/** Statements that share a transaction and leave in one packet. */
type Together = { opened: Promise<unknown>; isSent: boolean; send(): void; ended: Answer }

/** The code for a statement that was not executed because an earlier one of its transaction had failed. */
const NOT_ASKED = '25P02'

/**
 * A client for a pooler in transaction mode (DATABASE_POOLER=transaction). Prepared statements and settings do not
 * outlive a transaction there. So statements have no names, and settings (`applySettings`) are repeated at the start of
 * each transaction, for that one alone. Outside a transaction, the statements of one tick share one, and travel
 * together with its begin and commit; each is answered once committed. If one of them fails, the others are repeated,
 * each on its own, so the effect is the same as without a pooler.
 */
export class SharedClient extends Client {
  #settings = new Map<string, pg.QueryConfig>()
  #together: Together | undefined
  #isInTransaction = false

  /** A statement that makes settings local to the transaction: executed now, and at the start of each later one. */
  applySettings<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const answer = this.#isInTransaction ? this.#ask({ config: statement, values: undefined }) : this.#share(statement)
    // Moves it after the settings it overrides.
    this.#settings.delete(statement.text)
    this.#settings.set(statement.text, statement)
    return answer as Promise<pg.QueryResult<Row>>
  }

  /** Drops all settings before the connection goes back to the pool. */
  forget() {
    this.#settings.clear()
  }

  // Has the overloads of `pg`, with the same arguments and results.
  override query(...given: unknown[]): never {
    return this.#query(given) as never
  }

  #query(given: unknown[]): unknown {
    const [config, values] = given as [string | pg.QueryConfig, unknown[] | undefined]
    const [word] = /^(begin|commit|rollback(?! to))\b/i.exec(typeof config === 'string' ? config : config.text) ?? []
    if (word?.toLowerCase() === 'begin') return this.#begin({ config, values })
    if (word) this.#isInTransaction = false
    const isAlone = this.#isInTransaction || word || this.#settings.size === 0
    return isAlone ? this.#ask({ config, values }, ...given.slice(2)) : this.#share(config, values)
  }

  #ask({ config, values }: Statement, ...more: unknown[]): Answer {
    const nameless = typeof config === 'string' ? config : { ...config, name: undefined }
    return super.query(...([nameless, values, ...more] as unknown as [string])) as Answer
  }

  async #begin(statement: Statement): Answer {
    this.#together?.send()
    this.#isInTransaction = true
    try {
      const [begun] = await Promise.all([this.#ask(statement), ...this.#askSettings()])
      return begun
    } catch (error) {
      this.#isInTransaction = false
      await this.#ask({ config: 'rollback', values: undefined }).catch(() => {})
      throw error
    }
  }

  #askSettings = () => [...this.#settings.values()].map((config) => this.#ask({ config, values: undefined }))

  #share(config: Statement['config'], values?: unknown[]): Answer {
    this.#together ??= this.#beginTogether()
    return this.#answerOf({ config, values }, this.#together, true)
  }

  #beginTogether(): Together {
    const { stream } = this.connection
    const { promise: ended, resolve: end } = Promise.withResolvers<pg.QueryResult>()
    stream.cork()
    const opened = Promise.all([this.#ask({ config: 'begin', values: undefined }), ...this.#askSettings()])
    const together: Together = {
      ended,
      isSent: false,
      opened: opened.then(
        () => undefined,
        (error) => error,
      ),
      send: () => {
        if (together.isSent) return
        together.isSent = true
        if (this.#together === together) this.#together = undefined
        end(this.#ask({ config: 'commit', values: undefined }))
        stream.uncork()
      },
    }
    process.nextTick(together.send)
    return together
  }

  async #answerOf(statement: Statement, together: Together, mayAskAgain: boolean): Answer {
    const [answer, end] = await Promise.allSettled([this.#ask(statement), together.ended])
    const failed = answer.status === 'rejected' && answer.reason
    if (end.status === 'rejected') throw failed || end.reason
    if (end.value.command === 'COMMIT' && answer.status === 'fulfilled') return answer.value
    if (failed && failed.code !== NOT_ASKED) throw failed
    const notOpened = await together.opened
    if (notOpened || !mayAskAgain) throw notOpened || failed || new Error('The transaction was not kept')
    return this.#askAlone(statement)
  }

  #askAlone(statement: Statement): Answer {
    this.#together?.send()
    const alone = this.#beginTogether()
    const answer = this.#answerOf(statement, alone, false)
    alone.send()
    return answer
  }
}
