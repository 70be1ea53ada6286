import { failure } from '../failure.ts'

/** Where a page of a list ends: a record at its moment. `infinity` sorts after every moment, for those that have none. */
export type Cursor = { at: string; id: string }

export const INFINITY = 'infinity'
/** Before the first record of a list that begins with the newest. */
export const BEFORE_ALL: Cursor = { at: INFINITY, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** As lists hand it out, for the page that follows. */
export const cursorAt = (at: string, id: string) => `${at}~${id}`

/** What `cursorAt` made. @throws BAD_INPUT for anything else, such as a moment that no calendar has */
export function readCursor(text: string): Cursor {
  const [at = '', id = '', ...more] = text.split('~')
  if (more.length > 0 || !UUID.test(id) || !(at === INFINITY || isMoment(at))) throw noCursor()
  return { at, id }
}

export const noCursor = () => failure('BAD_INPUT', { fields: { before: 'Use the `next` of the page before' } })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** An instant as answers show it, of a year that the database knows. */
function isMoment(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && /^\d{4}/.test(text) && text >= '0001'
}
