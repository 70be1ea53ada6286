import { create, parse } from 'content-disposition'

const LONGEST = 150
/**
 * Path separators, characters Windows forbids, control characters, and those that change text direction ('gpj.exe'
 * shown as 'exe.jpg').
 */
const UNSAFE = /[\\/:*?"<>|\p{C}]+/gu

/** Makes a file name safe on every system, keeping its extension. '' if nothing is left. */
function safeFileName(name: string): string {
  const safe = name
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const signs = [...safe]
  if (signs.length <= LONGEST) return safe
  const ending = [...(/\.\w{1,10}$/.exec(safe)?.[0] ?? '')]
  return [...signs.slice(0, LONGEST - ending.length), ...ending].join('')
}

/** The Content-Disposition header of a file (RFC 6266), with its name in any language (RFC 8187). */
export const dispositionOf = (disposition: 'attachment' | 'inline', name: string): string =>
  create(safeFileName(name) || 'file', { type: disposition })

/** The file name in such a header; '' if there is none. */
export function nameIn(header: string | undefined): string {
  try {
    return safeFileName(parse(header ?? '').parameters.filename ?? '')
  } catch {
    return ''
  }
}
