import { SaxesParser } from 'saxes'
import { inPieces } from '../../../../core/background/in-pieces.ts'
import type { Found, ReadOptions } from '../candidate.ts'
import { aRecordReader } from './record-reader.ts'

/** No genuine element or declaration is nearly as long; a longer one is meant to fill the memory. */
const LONGEST_ELEMENT = 1024 * 1024
const DEEPEST = 50
/** Characters parsed in one go: the shortest element has four. */
const PIECE = 2_048

/**
 * The readings of an Apple Health export, as its bytes arrive, with little memory however long it is. Declared
 * entities, broken XML and anything that is not an export end it with a message. `onBytes`: reports the progress.
 */
export async function* readAppleHealth(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  onBytes: (read: number) => void = () => undefined,
): AsyncGenerator<Found> {
  const records = aRecordReader(options)
  const xml = aParser(records)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pause = inPieces(Number.POSITIVE_INFINITY)
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true })
      for (let from = 0; from < text.length; from += PIECE) {
        xml.write(text.slice(from, from + PIECE))
        yield* records.take()
        const wait = pause()
        if (wait) await wait
      }
      bytes += chunk.length
      onBytes(bytes)
    }
    xml.write(decoder.decode())
    xml.close()
    yield* records.take()
  } catch {
    yield* records.take()
    const problem = xml.refused() ?? 'This export is damaged, or part of it is missing here. Please export it again'
    yield { place: { line: records.count(), column: null }, problem, ends: true }
  }
}

/** Throws at the first error; `refused` gives the reason if the XML is valid but must not be read. */
function aParser(records: ReturnType<typeof aRecordReader>) {
  const parser = new SaxesParser()
  let refusal: string | null = null
  let sinceElement = 0
  let depth = 0
  const refuse = (why: string) => {
    refusal ??= why
    throw new Error(why)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text))
      refuse('This file declares entities, which no Apple Health export does, so it was not read')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceElement = 0
    if (depth++ === 0 && name !== 'HealthData') refuse('This is not an Apple Health export')
    if (depth > DEEPEST) refuse('This is not an Apple Health export')
    records.opened(name, attributes)
  })
  parser.on('closetag', () => {
    sinceElement = 0
    depth--
    records.closed()
  })
  return {
    write(text: string) {
      sinceElement += text.length
      parser.write(text)
      if (sinceElement > LONGEST_ELEMENT)
        refuse('An element of this file is longer than any export has, so it was not read')
    },
    close: () => parser.close(),
    refused: () => refusal,
  }
}
