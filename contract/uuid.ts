/** The pattern of an id as text: of a record, a session, a report. */
export const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`)
export const isUuid = (text: string): boolean => WHOLE.test(text)
