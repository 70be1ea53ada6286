import { isUuid } from '@kinfold/contract/uuid.ts'
import { failure } from '../failure.ts'

/** Where a page of a list ends: a record with its time. `infinity` sorts after every time, for records without one. */
export type Cursor = { at: string; id: string }

export const INFINITY = 'infinity'
/** Before the first record of a list with the newest first. */
export const BEFORE_ALL: Cursor = { at: INFINITY, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** A cursor as text, for the request of the next page. */
export const cursorAt = (at: string, id: string) => `${at}~${id}`

/** Parses the text of `cursorAt`. @throws BAD_INPUT for anything else, such as an impossible date */
export function readCursor(text: string): Cursor {
  const [at = '', id = '', ...more] = text.split('~')
  if (more.length > 0 || !isUuid(id) || !(at === INFINITY || isMoment(at))) throw noCursor()
  return { at, id }
}

export const noCursor = () => failure('BAD_INPUT', { fields: { before: 'Use the `next` of the page before' } })

/** A timestamp in the format of answers, with a year the database supports. */
function isMoment(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && /^\d{4}/.test(text) && text >= '0001'
}
