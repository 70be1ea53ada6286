import { createHash } from 'node:crypto'

/** The same UUID (version 8, custom) for the same text, in every process. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * The same UUIDv7 for the same text and moment: an id like those chosen by browsers, for a record created on their
 * behalf.
 */
export function uuid7Of(text: string, moment: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const time = Date.parse(moment).toString(16).padStart(12, '0')
  return [time.slice(0, 8), time.slice(8), `7${hex.slice(0, 3)}`, `8${hex.slice(3, 6)}`, hex.slice(6, 18)].join('-')
}
