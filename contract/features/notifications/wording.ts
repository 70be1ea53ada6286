import type { NewsKind } from './kinds.ts'
import type { InvitationInBell } from './schemas.ts'

type News = { who: string | null; count: number; from: string; until: string }

/** The bell's sentence for an event; its details are listed below it. `from`, `until`: of a gap, as text. */
export function newsSentence(kind: NewsKind, { who, count, from, until }: News): string {
  const someone = who ?? 'Somebody'
  const sentences: Record<NewsKind, string> = {
    urgent_log: `${someone} wrote an urgent care log`,
    comment: `${someone} commented on a care log`,
    acknowledgement: `${someone} has read your care log`,
    mention: `${someone} mentioned you`,
    join_request: `${someone} asks to join`,
    invitation_accepted: `${someone} accepted the invitation`,
    invitation_declined: `${someone} declined the invitation`,
    circle_handed_over: `${someone} handed this circle over to you: you manage it now`,
    role_changed: `${someone} changed your role in this circle`,
    card_opened: count === 1 ? 'The emergency card was opened' : `The emergency card was opened ${count} times`,
    vital_crossed: `${someone} recorded a reading outside the range`,
    threshold_changed: `${someone} changed a range for readings`,
    meal_doubtful: count === 1 ? 'A planned meal needs another look' : `${count} planned meals need another look`,
    coverage_gap: `Nobody is on duty from ${from} to ${until}`,
    document_expiring: 'A document needs to be renewed',
  }
  // The server may be newer than this page.
  return sentences[kind] ?? 'There is something new'
}

/** The bell's sentence for an invitation. */
export const invitationSentence = ({ inviterName, clientName }: Pick<InvitationInBell, 'inviterName' | 'clientName'>) =>
  `${inviterName} invites you to the care circle of ${clientName}`
