/** Every way a call can fail: code -> HTTP status and the sentence a person reads. The only such table. */
export const failures = {
  BAD_INPUT: [400, 'Please check the marked fields.'],
  UPLOAD_CUT: [400, 'The connection was lost before the whole file had arrived. Please send it again.'],
  BAD_JSON: [400, 'The request could not be read. It has to be valid JSON.'],
  NOT_SIGNED_IN: [401, 'Please sign in to continue.'],
  WRONG_CREDENTIALS: [401, 'The email address or the password is not right.'],
  INVALID_IDENTITY: [401, 'The sign-in with Google could not be confirmed. Please try again.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  WRONG_PASSWORD: [403, 'This is not right, so nothing was changed. Please try again.'],
  FORBIDDEN: [403, 'Your role in this care circle does not allow this.'],
  ACCOUNT_DISABLED: [403, 'This account is closed. Please ask whoever runs this installation.'],
  WRONG_ORIGIN: [403, 'This request came from another website and was refused.'],
  NOT_FOUND: [404, 'This could not be found. It may have been removed, or you may not have access to it.'],
  CLIENT_NOT_FOUND: [404, 'Client not found'],
  USER_NOT_FOUND: [404, 'There is no account for this Google sign-in.'],
  GOOGLE_NOT_SET_UP: [404, 'Signing in with Google is not set up here.'],
  NO_SUCH_CALL: [404, 'There is no such address here.'],
  INVITATION_INVALID: [404, 'This invitation link is invalid, expired, or has already been used.'],
  NOT_INVITED: [403, 'This invitation is for another email address.'],
  UNCONFIRMED: [403, 'Please confirm your email address first.'],
  SIGN_IN_FIRST: [403, 'Please sign in to this account first. The invitation waits for you there.'],
  ALREADY_INVITED: [
    409,
    'There is already an open invitation for this address. You can send it again or take it back.',
  ],
  ALREADY_MEMBER: [409, 'This person already belongs to the care circle.'],
  ALREADY_ANSWERED: [409, 'Somebody else has already answered this.'],
  ROLE_FIXED: [409, 'Only family members and care takers can be given another role.'],
  CLIENT_STAYS: [409, 'The person receiving care cannot be removed from their own circle.'],
  LAST_MANAGER: [409, 'Somebody has to manage this circle. Please hand it over or close it first.'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists. Please sign in instead.'],
  STILL_MANAGING: [409, 'You are the only manager of a care circle. Please hand it over or close it first.'],
  ACCOUNT_EXISTS: [409, 'An account with this email address already exists. Please sign in with its password.'],
  IDENTITY_TAKEN: [409, 'This Google sign-in already belongs to another account.'],
  PASSWORD_NEEDED: [409, 'Please set a password first. Without one, Google is the only way in.'],
  ID_TAKEN: [409, 'This record was already saved with other content.'],
  TRANSPORT_TAKEN: [409, 'Somebody else is driving already.'],
  CONVERSATION_FULL: [409, 'This conversation is very long. Please begin a new one.'],
  TOO_MANY_FEEDS: [409, 'You have 20 calendar links already. Please revoke one that you no longer use.'],
  NO_OCCURRENCE: [409, 'The series no longer has this date. Please look at the calendar again.'],
  VERSION_CONFLICT: [409, 'Somebody else changed this in the meantime.'],
  ALLERGIES_NOTED: [
    409,
    'There are allergies on this list. Please remove what is wrong before you choose ‘None known’.',
  ],
  TOO_MANY_ALLERGIES: [409, 'There is room for 200 allergies. Please remove what is wrong or noted twice.'],
  LIST_CHANGED: [409, 'The medications were changed in the meantime. Please compare the two lists again.'],
  IN_ERROR: [409, 'This record was entered in error and can no longer be changed.'],
  DOSE_RECORDED: [409, 'Somebody has already recorded this dose.'],
  TOO_SOON: [409, 'It is too soon for the next dose.'],
  HOLD_ADVISED: [409, 'A value is beyond the limit of the prescription, so the dose should be held back.'],
  NOT_TAKEN_NOW: [409, 'This medication was not in use at that time, so no dose can be recorded for it.'],
  HAS_DOSES: [409, 'Doses of this medication were recorded, so it stays. You can stop it instead.'],
  MEAL_BLOCKED: [409, 'A rule speaks against this meal for this person. Please choose another dish.'],
  MEAL_RECORDED: [409, 'Somebody has already recorded this meal.'],
  TOO_LATE: [409, 'This can only be deleted in the first 10 minutes. Please mark it as entered in error.'],
  TASK_CLAIMED: [409, 'Somebody else has already taken this on.'],
  TASK_CLOSED: [409, 'This is not open any more: it was done, skipped or taken off the list.'],
  UNDO_TOO_LATE: [409, 'This can only be taken back in the first 10 minutes, by whoever did it.'],
  CHANGED_SINCE: [409, 'The task was changed or done again since, so this can no longer be taken back.'],
  DOCUMENT_REPLACED: [409, 'Somebody else has already replaced this. Please look at the newer version first.'],
  LINK_SPENT: [410, 'This link is not valid any more: it was used, or it has run out. Please ask for a new one.'],
  TOO_LARGE: [413, 'This is too large to be saved.'],
  WRONG_TYPE: [415, 'This kind of content is not accepted here.'],
  TOO_MANY: [429, 'Too many attempts. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  FILE_DAMAGED: [
    500,
    'This file was damaged where it is kept, so it cannot be shown. Please tell whoever runs this installation.',
  ],
  STORAGE_UNAVAILABLE: [503, 'Files cannot be kept or opened right now. Please try again in a moment.'],
  STORAGE_FULL: [507, 'There is no room left for files. Please tell whoever runs this installation.'],
  GOOGLE_UNREACHABLE: [503, 'The sign-in with Google cannot be checked right now. Please try again in a moment.'],
  UNAVAILABLE: [503, 'The database cannot be reached right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type FailureCode = keyof typeof failures

/** What every refused call answers. `fields` maps a field's path to what to do about it; `current` is the stored record. */
export type FailureBody = {
  errorCode: FailureCode
  message: string
  fields?: Record<string, string>
  current?: unknown
  retryAfter?: number
}
