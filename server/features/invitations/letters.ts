import { roleLabels } from '@kinfold/contract/access.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Invitation } from '../../access/invitations.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Names = { inviterName: string; clientName: string }

/** The wording of an invitation. */
export const invitationLetter = (invitation: Invitation, { inviterName, clientName }: Names, url: string): Letter => ({
  to: { email: invitation.email, name: invitation.inviteeName },
  subject: `${inviterName} invites you to the care circle of ${clientName}`,
  paragraphs: [
    `Hello ${invitation.inviteeName},`,
    `${inviterName} invites you to join the care circle of ${clientName} on ${PRODUCT}, as ${roleLabels[invitation.role]}. A care circle is where everyone who looks after one person shares what they need to know.`,
    ...(invitation.message ? [`${inviterName} writes: “${invitation.message}”`] : []),
  ],
  action: { label: 'See the invitation', url },
  footnote: 'The link works once and for 14 days. If you do not know who this is from, you can ignore this letter.',
})
