import { create, parse } from 'content-disposition'

const LONGEST = 150
/** Parts of paths, what Windows forbids, controls, and what turns the text around it ('gpj.exe' shown as 'exe.jpg'). */
const UNSAFE = /[\\/:*?"<>|\p{C}]+/gu

/** A file name that means nothing but a name, on every system; ends as it ended. '' where nothing is left. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  const signs = [...safe]
  if (signs.length <= LONGEST) return safe
  const ending = [...(/\.\w{1,10}$/.exec(safe)?.[0] ?? '')]
  return [...signs.slice(0, LONGEST - ending.length), ...ending].join('')
}

/** The header that goes with a file (RFC 6266), its name in any language (RFC 8187). */
export const dispositionOf = (disposition: 'attachment' | 'inline', name: string): string =>
  create(safeFileName(name) || 'file', { type: disposition })

/** The name in such a header; '' where there is none. */
export function nameIn(header: string | undefined): string {
  try {
    return safeFileName(parse(header ?? '').parameters.filename ?? '')
  } catch {
    return ''
  }
}
