import { CallFailed } from '../failure.ts'

/** Whether a record that was asked for does not exist: removed, not for this person, or no such date of a series. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CallFailed && [400, 404, 409].includes(error.status)
