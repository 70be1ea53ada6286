import { type NewsKind, newsKinds } from '@kinfold/contract/features/notifications/kinds.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'

/**
 * What a letter says: that it happened, never its content. Features write their own letters about the other kinds;
 * notifications.test.ts checks that each kind has one.
 */
const sentences: Partial<Record<NewsKind, string>> = {
  comment: 'somebody commented on a care log that you wrote or commented on.',
  mention: 'somebody mentioned you.',
  acknowledgement: 'somebody has read one of your care logs.',
  invitation_accepted: 'an invitation was accepted.',
  invitation_declined: 'an invitation was declined.',
  coverage_gap: 'there are hours coming up with nobody on duty.',
  document_expiring: 'a document needs to be renewed.',
  threshold_changed: 'somebody changed a range for readings.',
  meal_doubtful: 'planned meals need another look.',
}

const kinds = newsKinds.filter((kind) => kind in sentences)

/** One letter for all unseen events. */
export const newsByMail: LetterWriter = {
  kinds,
  isOneLetter: true,
  read: async () => (reader, theirs, pageUrl) => {
    const unseen = theirs.filter(({ seenAt }) => seenAt === null)
    const lines = kinds.flatMap((kind) => (unseen.some((note) => note.kind === kind) ? [sentences[kind]!] : []))
    if (lines.length === 0) return undefined
    const whose = reader.client.firstName || 'the person you care for'
    return {
      to: { email: reader.email, name: reader.firstName },
      subject: lines.length === 1 ? `${whose}: ${lines[0]!.slice(0, -1)}` : `${whose}: news in ${PRODUCT}`,
      paragraphs: [
        `Hello ${reader.firstName},`,
        lines.length === 1
          ? `For ${whose}: ${lines[0]}`
          : [`For ${whose}:`, ...lines.map((line) => `- ${line}`)].join('\n'),
      ],
      action: { label: `See it in ${PRODUCT}`, url: pageUrl(`/dashboard?client=${reader.client.clientId}`) },
      footnote: `To keep it private, emails never say what it is; you can see it in ${PRODUCT}. Under Preferences you can choose what you get emails about.`,
    }
  },
}
