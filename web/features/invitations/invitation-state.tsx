import type { InvitationState, SentInvitation } from '@kinfold/contract/features/invitations/schemas.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const states: Record<InvitationState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'attention' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
}

export const InvitationBadge = ({ status }: { status: InvitationState }) => (
  <Badge tone={states[status].tone}>{states[status].label}</Badge>
)

const letters: Record<NonNullable<SentInvitation['letter']>, string> = {
  sent: 'Sent by email',
  waiting: 'The email is waiting to be sent',
  failed: 'The email could not be delivered. Please check the address, or send it again.',
  held: 'Not sent: this address has reached its limit of emails for today. Please send it again tomorrow.',
  kept: 'Not emailed: please pass the link on',
}

/** The state of the email, as long as it matters. */
export const letterText = ({ letter, status }: SentInvitation): string | null =>
  letter && status === 'open' ? letters[letter] : null
