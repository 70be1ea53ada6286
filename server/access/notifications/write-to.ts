import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { Letter } from '../../services/mail/letter.ts'
import type { MailState } from '../../services/mail/mail.ts'
import { isOwnedAddress } from '../accounts/confirmed.ts'
import type { Services } from '../services.ts'

type Writing = Pick<Services, 'database' | 'mail' | 'limits'>
type Written = { id: string; state: MailState }

/*
 * The only ways to write a letter from what somebody asked for. Anybody can type anybody's address; so whoever has not
 * shown that theirs is theirs gets few letters, and none with words, names included, that somebody else chose.
 */

/** Writes to the owner of an address; to an address that is nobody's yet, nothing. */
export async function writeToOwner({ database, mail }: Writing, letter: Letter): Promise<Written | null> {
  if (!(await isOwnedAddress(dbOn(database.accounts), mail, letter.to.email))) return null
  return mail.send(letter)
}

/**
 * Writes to whomever an address belongs to. `compose` is told whether it is known whose it is: if not, the letter may hold
 * nothing that a person typed. null: it has had its letters of the day.
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

/** @throws TOO_MANY when a letter to this address would not be written today */
export async function requireRoomForLetter({ database, mail, limits }: Writing, email: string) {
  const retryAfter = await limits.letterAfter(email)
  if (retryAfter === 0 || (await isOwnedAddress(dbOn(database.accounts), mail, email))) return
  throw failure('TOO_MANY', { retryAfter, message: ENOUGH })
}

const ENOUGH = 'This address has reached its limit of emails for today. Please try again tomorrow.'
