import pg from 'pg'

type Given = [config: unknown, values?: unknown, done?: unknown]
type Done = (error: Error | null, result: pg.QueryResult) => void

export class Client extends pg.Client {
  /** Says of an error whether it came while the connection was being made: then nothing was asked on it yet. */
  override connect(): Promise<this>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    if (!done) return super.connect() as unknown as Promise<this>
    super.connect((error: Error) => done(error && Object.assign(error, { whileConnecting: true })))
    return undefined
  }

  /**
   * The promise is made here, as that of `pg` holds the query, and the query holds the promise's end: V8 then takes the rows of
   * nearly every call for objects that stay, and has to go through all of its memory again and again (decision 102).
   */
  // The overloads of `pg` take what is passed on here, and answer what it answers.
  override query(...given: unknown[]): never {
    return this.#query(given as Given) as never
  }

  #query(given: Given): unknown {
    const isOwn = given.some((each) => typeof each === 'function') || isSubmitted(given[0])
    return isOwn ? this.#pass(given) : this.#promised(given[0], given[1])
  }

  async #promised(config: unknown, values: unknown): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        const done: Done = (error, result) => (error ? reject(error) : resolve(result))
        this.#pass([config, values, done])
      })
    } catch (error) {
      // As in `pg`: who asked, rather than who read the answer.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #pass = (given: Given): unknown => super.query(...(given as unknown as [string]))
}

const isSubmitted = (config: unknown) => typeof (config as { submit?: unknown } | null)?.submit === 'function'
