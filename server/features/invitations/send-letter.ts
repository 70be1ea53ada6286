import { type Invitation, noteLetter } from '../../access/circles/invitations.ts'
import { writeToAnyone } from '../../access/notifications/write-to.ts'
import type { ReadServices, Services } from '../../access/services.ts'
import { dbOn } from '../../core/database/database.ts'
import { invitationLetter, plainInvitationLetter } from './letters.ts'
import { findOne } from './queries.ts'

type Opened = { invitation: Invitation; token: string | null }

/** Sends the letter if there is a new link, and returns the invitation as shown on the screen. */
export async function sendLetter(services: Services, { invitation, token }: Opened) {
  const db = dbOn(services.database.accounts)
  const shown = await findOne(db, invitation.clientId, invitation.id)
  if (!token) return { invitation: await withLetter(services, shown!), token: null }

  const url = services.pageUrl(`/invite/${token}`)
  const letter = await writeToAnyone(services, invitation.email, (isOwned) =>
    (isOwned ? invitationLetter : plainInvitationLetter)(invitation, shown!, url),
  )
  if (letter) await noteLetter(db, invitation, letter.id)
  return { invitation: { ...shown!, letter: letter?.state ?? HELD }, token: services.mail.leaves ? null : token }
}

type Shown = NonNullable<Awaited<ReturnType<typeof findOne>>>

export async function withLetters(services: ReadServices, invitations: Shown[]) {
  const states = await services.mail.statesOf(invitations.flatMap(({ letterId }) => letterId ?? []))
  return invitations.map((invitation) => ({
    ...invitation,
    letter: invitation.letterId ? (states.get(invitation.letterId) ?? null) : HELD,
  }))
}

/** No letter: the address has already received its letters for today. */
const HELD = 'held' as const

const withLetter = async (services: Services, invitation: Shown) => (await withLetters(services, [invitation]))[0]!
