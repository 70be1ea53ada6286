import type { Invitation } from '../../access/invitations.ts'
import type { Services } from '../../access/services.ts'
import { dbOn } from '../../core/database.ts'
import { invitationLetter } from './letters.ts'
import { findOne, noteLetter } from './queries.ts'

type Opened = { invitation: Invitation; token: string | null }

/** Sends the letter, if there is a new link to send, and answers what the screen shows of the invitation. */
export async function sendLetter(services: Services, { invitation, token }: Opened) {
  const db = dbOn(services.database.accounts)
  const { clientId, id } = invitation
  const shown = await findOne(db, clientId, id)
  if (!token) return { invitation: await withLetter(services, shown), token: null }

  const letter = await services.mail.send(invitationLetter(invitation, shown, services.pageUrl(`/invite/${token}`)))
  await noteLetter(db, clientId, id, letter.id)
  return { invitation: { ...shown, letter: letter.state }, token: services.mail.leaves ? null : token }
}

type Shown = Awaited<ReturnType<typeof findOne>>

export async function withLetters(services: Services, invitations: Shown[]) {
  const states = await services.mail.statesOf(invitations.flatMap(({ letterId }) => letterId ?? []))
  return invitations.map((invitation) => ({ ...invitation, letter: states.get(invitation.letterId ?? '') ?? null }))
}

const withLetter = async (services: Services, invitation: Shown) => (await withLetters(services, [invitation]))[0]!
