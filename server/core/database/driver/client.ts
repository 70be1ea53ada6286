import pg from 'pg'
import { type NamedConfig, NamedQuery } from './named-query.ts'

type Given = [config: unknown, values?: unknown, done?: unknown]
type Done = (error: Error | null, result: pg.QueryResult) => void

export class Client extends pg.Client {
  /** Marks errors that occurred while connecting: no statement was sent yet. */
  override connect(): Promise<this>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    if (!done) return super.connect() as unknown as Promise<this>
    super.connect((error: Error) => done(error && Object.assign(error, { whileConnecting: true })))
    return undefined
  }

  /**
   * Creates the promise itself: in `pg` the promise holds the query and the query holds the promise's resolver, so V8
   * promotes the rows of nearly every call to the old generation and runs full collections again and again (decision
   * 102).
   */
  // Has the overloads of `pg`, with the same arguments and results.
  override query(...given: unknown[]): never {
    return this.#query(given as Given) as never
  }

  #query(given: Given): unknown {
    const isOwn = given.some(isCallback) || isSubmitted(given[0])
    return isOwn ? this.#pass(given) : this.#promised(given[0], given[1])
  }

  async #promised(config: unknown, values: unknown): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        const done: Done = (error, result) => (error ? reject(error) : resolve(result))
        this.#pass([config, values, done])
      })
    } catch (error) {
      // As in `pg`: the stack of the caller, not of the code that read the answer.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #pass([config, ...more]: Given): unknown {
    const [values] = more
    const given = isNamed(config)
      ? [new NamedQuery(Array.isArray(values) ? { ...config, values } : config), ...more.filter(isCallback)]
      : [config, ...more]
    return super.query(...(given as [string]))
  }
}

const isCallback = (given: unknown) => typeof given === 'function'
/** Drizzle's own readers of columns (`types`) are others at each call. */
const isNamed = (config: unknown): config is NamedConfig => {
  const { name, types } = (config ?? {}) as pg.QueryConfig
  return !!name && !types && !isSubmitted(config)
}

const isSubmitted = (config: unknown) => typeof (config as { submit?: unknown } | null)?.submit === 'function'
