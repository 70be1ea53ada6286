import { roleLabels } from '@kinfold/contract/access.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Letter } from '../../services/mail/letter.ts'

type Asking = { firstName: string; lastName: string; email: string }

/** To each manager of the circle. */
export const receivedLetter = (email: string, asking: Asking, clientName: string, url: string): Letter => ({
  to: { email },
  subject: `${fullNameOf(asking)} asks to join the care circle of ${clientName}`,
  paragraphs: [
    `${fullNameOf(asking)} (${asking.email}) asks to join the care circle of ${clientName}.`,
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

/** To an address that anybody may have typed: names neither the person who asked nor the client. */
export const plainApprovedLetter = (email: string, role: InvitableRole, url: string): Letter => ({
  to: { email },
  subject: `You can join a care circle on ${PRODUCT}`,
  paragraphs: [
    'Hello,',
    `Somebody asked with this address to join a care circle on ${PRODUCT}. The request was approved, as ${roleLabels[role]}.`,
    'Open the invitation to see whose circle it is. Nobody joins until you accept.',
  ],
  action: { label: 'See the invitation', url },
  footnote: NOT_YOU,
})

/** The same for a rejected request. */
export const plainRejectedLetter = (email: string): Letter => ({
  to: { email },
  subject: `A request to join a care circle on ${PRODUCT}`,
  paragraphs: [
    'Hello,',
    `Somebody asked with this address to join a care circle on ${PRODUCT}. The request was not approved. If you think this is a mistake, please speak with the family.`,
  ],
  footnote: NOT_YOU,
})

const NOT_YOU = 'If it was not you, somebody mistyped their address, and you can ignore this email.'
