import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Letter } from '../../services/mail/letter.ts'
import type { MailState } from '../../services/mail/mail.ts'
import { isOwnedAddress } from '../accounts/confirmed.ts'
import type { Services } from '../services.ts'

type Writing = Pick<Services, 'database' | 'mail' | 'limits'>
type Written = { id: string; state: MailState }

/* The only ways to write a letter on somebody's request. Anybody can type any address, so an unconfirmed address gets
   few letters, and none with words (including names) chosen by somebody else. */

/** Writes to the owner of an address; if it has no known owner, nothing is sent. */
export async function writeToOwner({ database, mail }: Writing, letter: Letter): Promise<Written | null> {
  if (!(await isOwnedAddress(dbOn(database.accounts), mail, letter.to.email))) return null
  return mail.send(letter)
}

/**
 * Writes to an address whether or not its owner is known. `compose` is told which: if unknown, the letter must not
 * contain anything that a person typed. null: the address has already received its letters for today.
 */
export async function writeToAnyone(
  { database, mail, limits }: Writing,
  email: string,
  compose: (isOwned: boolean) => Letter,
): Promise<Written | null> {
  const isOwned = await isOwnedAddress(dbOn(database.accounts), mail, email)
  if (!isOwned && !(await limits.countLetter(email))) return null
  return mail.send(compose(isOwned))
}

/** @throws TOO_MANY if no further letter to this address would be sent today */
export async function requireRoomForLetter({ database, mail, limits }: Writing, email: string) {
  const retryAfter = await limits.letterAfter(email)
  if (retryAfter === 0 || (await isOwnedAddress(dbOn(database.accounts), mail, email))) return
  throw failure('TOO_MANY', { retryAfter, message: ENOUGH })
}

const ENOUGH = 'This address has reached its limit of emails for today. Please try again tomorrow.'
