import { newsKinds } from '@kinfold/contract/features/notifications/kinds.ts'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'
import { newsLetter, newsSentences } from './letters.ts'

const kinds = newsKinds.filter((kind) => kind in newsSentences)

/** One letter for all unseen events. */
export const newsByMail: LetterWriter = {
  kinds,
  isOneLetter: true,
  read: async () => (reader, theirs, pageUrl) => {
    const unseen = theirs.filter(({ seenAt }) => seenAt === null)
    const lines = kinds.flatMap((kind) => (unseen.some((note) => note.kind === kind) ? [newsSentences[kind]!] : []))
    if (lines.length === 0) return undefined
    return newsLetter(reader, lines, pageUrl(`/dashboard?client=${reader.client.clientId}`))
  },
}
