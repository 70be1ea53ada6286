import { roleLabels } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Asking = { firstName: string; lastName: string; email: string }

/** To each who manages the circle. */
export const receivedLetter = (email: string, asking: Asking, clientName: string, url: string): Letter => ({
  to: { email },
  subject: `${asking.firstName} ${asking.lastName} asks to join the care circle of ${clientName}`,
  paragraphs: [
    `${asking.firstName} ${asking.lastName} (${asking.email}) asks to join the care circle of ${clientName}.`,
    'Please approve only people you know. They see nothing until you do.',
  ],
  action: { label: 'Answer the request', url },
})

export const approvedLetter = (asking: Asking, clientName: string, role: InvitableRole, url: string): Letter => ({
  to: { email: asking.email, name: asking.firstName },
  subject: `You can join the care circle of ${clientName}`,
  paragraphs: [
    `Hello ${asking.firstName},`,
    `Your request to join the care circle of ${clientName} was approved, as ${roleLabels[role]}.`,
  ],
  action: { label: `Open ${PRODUCT}`, url },
})

export const rejectedLetter = (asking: Asking, clientName: string): Letter => ({
  to: { email: asking.email, name: asking.firstName },
  subject: `Your request to join the care circle of ${clientName}`,
  paragraphs: [
    `Hello ${asking.firstName},`,
    `Your request to join the care circle of ${clientName} was not approved. If you think this is a mistake, please speak with the family.`,
  ],
})
