import { roleLabels } from '@kinfold/contract/access.ts'
import { INVITATION_DAYS } from '@kinfold/contract/features/invitations/choices.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Invitation } from '../../access/circles/invitations.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Inviter = { inviterName: string; inviterEmail: string; clientName: string }

/** The invitation to an address whose owner is known. */
export const invitationLetter = (
  invitation: Invitation,
  { inviterName, clientName }: Inviter,
  url: string,
): Letter => ({
  to: { email: invitation.email, name: invitation.inviteeName },
  subject: `${inviterName} invites you to the care circle of ${clientName}`,
  paragraphs: [
    `Hello ${invitation.inviteeName},`,
    `${inviterName} invites you to join the care circle of ${clientName} on ${PRODUCT}, as ${roleLabels[invitation.role]}. A care circle is where everyone who looks after one person shares what they need to know.`,
    ...(invitation.message ? [`${inviterName} writes: “${invitation.message}”`] : []),
  ],
  action: { label: 'See the invitation', url },
  footnote: FOOTNOTE,
})

/**
 * To any other address: no name and no word typed by the inviter, except their own confirmed address, which says who
 * they are.
 */
export const plainInvitationLetter = ({ email, role }: Invitation, { inviterEmail }: Inviter, url: string): Letter => ({
  to: { email },
  subject: `You are invited to a care circle on ${PRODUCT}`,
  paragraphs: [
    'Hello,',
    `${inviterEmail} invites you to a care circle on ${PRODUCT}, as ${roleLabels[role]}. A care circle is where everyone who looks after one person shares what they need to know.`,
    'Open the invitation to see whose circle it is.',
  ],
  action: { label: 'See the invitation', url },
  footnote: FOOTNOTE,
})

const FOOTNOTE = `The link works once and for ${INVITATION_DAYS} days. If you do not know who this is from, you can ignore this email.`
