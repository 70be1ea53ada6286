/** Every way a call can fail: code -> HTTP status and the sentence people read. The only such table. */
export const failures = {
  BAD_INPUT: [400, 'Please check the marked fields.'],
  UPLOAD_CUT: [400, 'The connection was lost before the whole file had arrived. Please send it again.'],
  BAD_REQUEST: [400, 'The request could not be read. Please check its address and headers.'],
  BAD_JSON: [400, 'The request could not be read. It has to be valid JSON.'],
  NOT_SIGNED_IN: [401, 'Please sign in to continue.'],
  WRONG_CREDENTIALS: [401, 'The email address or password is not correct.'],
  INVALID_IDENTITY: [401, 'The sign-in with Google could not be confirmed. Please try again.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  WRONG_PASSWORD: [403, 'That is not right, so nothing was changed. Please try again.'],
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
  SIGN_IN_FIRST: [403, 'Please sign in to this account first. Your invitation is waiting for you there.'],
  ALREADY_INVITED: [409, 'There is already an open invitation for this address. You can send it again or revoke it.'],
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
  ID_TAKEN: [409, 'This was already saved, with different content. Please check it before you save again.'],
  TRANSPORT_TAKEN: [409, 'Somebody else is already driving.'],
  CIRCLE_FULL: [409, 'This circle has no room for more of these.'],
  CONVERSATION_FULL: [409, 'This conversation is very long. Please start a new one.'],
  MODEL_CHANGED: [409, 'A different model is set up here now. Please check it before you allow it.'],
  TOO_MANY_FEEDS: [409, 'You already have 20 calendar links. Please revoke one that you no longer use.'],
  NO_OCCURRENCE: [409, 'The series no longer has this date. Please check the calendar.'],
  VERSION_CONFLICT: [409, 'Somebody else changed this in the meantime.'],
  ALLERGIES_NOTED: [
    409,
    'There are allergies on this list. Please remove any that are wrong before you choose ‘None known’.',
  ],
  TOO_MANY_ALLERGIES: [409, 'There is room for 200 allergies. Please remove any that are wrong or listed twice.'],
  LIST_CHANGED: [409, 'The medications were changed in the meantime. Please compare the two lists again.'],
  IN_ERROR: [409, 'This record is marked as entered in error and can no longer be changed.'],
  DOSE_RECORDED: [409, 'Somebody has already recorded this dose.'],
  TOO_SOON: [409, 'It is too soon for the next dose.'],
  HOLD_ADVISED: [409, 'A value is beyond a limit of the prescription, which says to hold this dose.'],
  READING_URGENT: [409, 'A value is urgent. Please measure again before this dose is given.'],
  OTHER_AMOUNT: [409, 'The prescription says another amount.'],
  NOT_TAKEN_NOW: [409, 'This dose was not to be given at that time.'],
  COURSE_OVER: [
    409,
    'Its last day is over, so nothing would be due. Please edit it first and choose another last day.',
  ],
  HAS_DOSES: [409, 'Doses of this medication have been recorded, so it cannot be removed. You can stop it instead.'],
  TOO_MANY_DEVICES: [409, 'You already have 20 addresses for devices. Please revoke one that you no longer use.'],
  IMPORT_UNREADABLE: [422, 'This file cannot be read. Please export it again.'],
  IMPORT_MOVED_ON: [409, 'This import has changed in the meantime. Please check it again.'],
  PAGE_UNREADABLE: [422, 'This page cannot be read from here. Please copy the recipe and paste it instead.'],
  NO_RECIPE_THERE: [422, 'The recipe on this page is not in a form that can be read. Please paste it instead.'],
  MEAL_BLOCKED: [409, 'A rule does not allow this meal for this person. Please choose another dish.'],
  DAY_BEYOND_LIMIT: [409, 'One day of this plan is beyond a limit. Please swap a meal, or plan the rest again.'],
  DAY_TO_CONFIRM: [
    409,
    'One day of this plan is not quite within the limits. Please check it before you approve the plan.',
  ],
  MEAL_RECORDED: [409, 'Somebody has already recorded this meal.'],
  TOO_LATE: [409, 'This can only be deleted in the first 10 minutes. Please mark it as entered in error.'],
  TASK_CLAIMED: [409, 'Somebody else has already taken this on.'],
  ANSWER_REFUSED: [409, 'Your answer to a notification could not be saved. Please record it here.'],
  ANSWER_PARTLY_REFUSED: [
    409,
    'Only a part of your answer to a notification could be saved. Please record the rest here.',
  ],
  SOMEBODY_WAS_FIRST: [409, 'Somebody else was first. Please check it here.'],
  TASK_CLOSED: [409, 'This is no longer open: it was done, skipped or taken off the list.'],
  UNDO_TOO_LATE: [409, 'This can only be undone in the first 10 minutes, by the person who did it.'],
  CHANGED_SINCE: [409, 'The task has been changed or done again since then, so this can no longer be undone.'],
  PARTS_MISSING: [409, 'Part of this file is no longer here. Please send it again.'],
  DOCUMENT_REPLACED: [409, 'Somebody else has already replaced this. Please look at the newer version first.'],
  LINK_OF_OTHERS: [
    403,
    'This link was sent for another account. Please sign in to that one, and open the link in the email again.',
  ],
  LINK_SPENT: [410, 'This link is no longer valid: it was used, or it has expired. Please ask for a new one.'],
  TOO_LARGE: [413, 'This is too large to be saved.'],
  WRONG_TYPE: [415, 'This kind of content is not accepted here.'],
  TOO_MANY: [429, 'Too many attempts. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  FILE_DAMAGED: [
    500,
    'This file was damaged in storage, so it cannot be shown. Please tell whoever runs this installation.',
  ],
  FILE_KEY_LOST: [
    500,
    'This file was encrypted with a key that is lost, so it cannot be opened. Please tell whoever runs this installation.',
  ],
  TOO_MUCH: [
    422,
    'This is too much to work out at once. Please choose less of it, or remove what is no longer needed.',
  ],
  STORAGE_UNAVAILABLE: [503, 'Files cannot be saved or opened right now. Please try again in a moment.'],
  STORAGE_FULL: [507, 'There is no room left for files. Please tell whoever runs this installation.'],
  GOOGLE_UNREACHABLE: [503, 'The sign-in with Google cannot be checked right now. Please try again in a moment.'],
  UNAVAILABLE: [503, 'The database cannot be reached right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type FailureCode = keyof typeof failures

/**
 * The body of every refusal. `fields` maps a field's path to the advice for fixing it; `current` is the stored record.
 */
export type FailureBody = {
  errorCode: FailureCode
  message: string
  fields?: Record<string, string>
  current?: unknown
  retryAfter?: number
}
