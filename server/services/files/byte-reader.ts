/**
 * Reads chunked bytes in chosen lengths; holds only one chunk and what was requested in memory. A result is valid until
 * the next request.
 */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** The next bytes; fewer at the end. */
  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length && (await this.#more()));
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  /** The next bytes, as a stream. */
  async *through(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) return
      const piece = await this.take(Math.min(left, this.#rest.length))
      left -= piece.length
      yield piece
    }
  }

  /** Everything before the next wanted pair of bytes that begins with `first`, or before the end. */
  async *before(first: number, isWanted: (second: number) => boolean): AsyncGenerator<Buffer> {
    for (;;) {
      let at = this.#rest.indexOf(first)
      while (at >= 0 && at < this.#rest.length - 1 && !isWanted(this.#rest[at + 1]!))
        at = this.#rest.indexOf(first, at + 1)
      const isPair = at >= 0 && at < this.#rest.length - 1
      const passed = await this.take(at < 0 ? this.#rest.length : at)
      if (passed.length > 0) yield passed
      // Its second byte may be in the next chunk.
      if (isPair || !(await this.#more())) return
    }
  }

  /** Discards the rest, because the sender goes on sending. */
  async readAway(): Promise<void> {
    do this.#rest = Buffer.alloc(0)
    while (await this.#more())
  }

  async stop(): Promise<void> {
    await this.#pieces.return?.()
  }

  async #more(): Promise<boolean> {
    // The next chunk may reuse the memory of this one.
    if (this.#rest.length > 0) this.#rest = Buffer.from(this.#rest)
    const { done, value } = await this.#pieces.next()
    if (done) return false
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
    return true
  }
}
