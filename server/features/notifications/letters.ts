import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { NewsKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { Reader } from '../../access/notifications/notify-by-mail.ts'
import type { Letter } from '../../services/mail/letter.ts'

/**
 * What a letter says: that it happened, never its content. Features write their own letters about the other kinds;
 * notifications.test.ts checks that each kind has one.
 */
export const newsSentences: Partial<Record<NewsKind, string>> = {
  urgent_log: 'somebody wrote an urgent care log.',
  comment: 'somebody commented on a care log that you wrote or commented on.',
  mention: 'somebody mentioned you.',
  acknowledgement: 'somebody has read one of your care logs.',
  invitation_accepted: 'an invitation was accepted.',
  invitation_declined: 'an invitation was declined.',
  circle_handed_over: 'somebody handed the circle over to you.',
  role_changed: 'somebody changed your role in the circle.',
  coverage_gap: 'there are hours coming up with nobody on duty.',
  document_expiring: 'a document needs to be renewed.',
  threshold_changed: 'somebody changed a range for readings.',
  meal_doubtful: 'planned meals need another look.',
}

/** One letter with these sentences; at least one. */
export function newsLetter({ email, firstName, client }: Reader, lines: readonly string[], url: string): Letter {
  const whose = firstNameOf(client)
  return {
    to: { email, name: firstName },
    subject: lines.length === 1 ? `${whose}: ${lines[0]!.slice(0, -1)}` : `${whose}: news in ${PRODUCT}`,
    paragraphs: [
      `Hello ${firstName},`,
      lines.length === 1
        ? `For ${whose}: ${lines[0]}`
        : [`For ${whose}:`, ...lines.map((line) => `- ${line}`)].join('\n'),
    ],
    action: { label: `See it in ${PRODUCT}`, url },
    footnote: `To keep it private, emails never say what it is; you can see it in ${PRODUCT}. Under Preferences you can choose what you get emails about.`,
  }
}
