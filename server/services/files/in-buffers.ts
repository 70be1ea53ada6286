/** The same bytes as Buffers, without copying. */
export async function* inBuffers(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
