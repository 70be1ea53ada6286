import type { encodings } from '@kinfold/contract/features/vital-imports/choices.ts'
import chardet from 'chardet'

export type Encoding = (typeof encodings)[number]

/** The encoding of a file by its first bytes. Shown, and can be changed. */
export function guessEncoding(sample: Uint8Array): Encoding {
  const mark = marks.find(([, bytes]) => bytes.every((byte, index) => sample[index] === byte))
  if (mark) return mark[0]
  if (sample.length > 3 && sample[1] === 0 && sample[3] === 0) return 'utf-16le'
  if (sample.length > 3 && sample[0] === 0 && sample[2] === 0) return 'utf-16be'
  if (isUtf8(sample)) return 'utf-8'
  const likely = chardet.analyse(sample).flatMap(({ name }) => ours[name] ?? [])
  return likely[0] ?? 'windows-1252'
}

/** Decodes a stream of bytes, chunk by chunk; invalid bytes become U+FFFD. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Latin-1 and Windows-1252 differ only in characters that do not occur in Latin-1 text files. */
const ours: Record<string, Encoding> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'windows-1251',
}

/** A sample may end within a character. */
function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}
