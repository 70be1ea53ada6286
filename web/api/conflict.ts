import { CallFailed } from './failure.ts'

/** Whether a save was refused because somebody else saved first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallFailed && error.body.errorCode === 'VERSION_CONFLICT'

/** Whether a new record was refused because an earlier call had saved it, with other content. */
export const isTaken = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.body.errorCode === 'ID_TAKEN'

/** Whether what is saved again had been removed meanwhile: of a new record, the answer to an earlier call was lost. */
export const isGone = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.body.errorCode === 'NOT_FOUND'

/** What somebody else saved first, if a save was refused because of it. */
export const savedFirst = <Saved>(error: unknown): Saved | undefined =>
  error instanceof CallFailed && isConflict(error) ? (error.body.current as Saved | undefined) : undefined
