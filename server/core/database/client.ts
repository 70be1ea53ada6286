import pg from 'pg'

/** Says of an error whether it came while the connection was being made: then nothing was asked on it yet. */
export class Client extends pg.Client {
  override connect(): Promise<this>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    if (!done) return super.connect() as unknown as Promise<this>
    super.connect((error: Error) => done(error && Object.assign(error, { whileConnecting: true })))
    return undefined
  }
}
