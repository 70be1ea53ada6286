import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, desc, inArray } from 'drizzle-orm'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'
import { openedLetter } from './letters.ts'
import { emergencyCardOpenings } from './table.ts'

/** To each manager of the circle. Device and time are those of the latest opening. */
export const cardByMail: LetterWriter = {
  kinds: ['card_opened'],
  isOneLetter: true,
  read: async (tx, waiting) => {
    const circles = waiting.map((note) => note.clientId)
    const links = waiting.map(({ recordId }) => recordId)
    const { clientId, linkId, at, device } = emergencyCardOpenings
    const newest = await tx
      .selectDistinctOn([clientId, linkId], { clientId, linkId, at, device })
      .from(emergencyCardOpenings)
      .where(and(inArray(clientId, circles), inArray(linkId, links)))
      .orderBy(clientId, linkId, desc(emergencyCardOpenings.id))
    return (reader, theirs, pageUrl) => {
      const { client } = reader
      const [opening] = newest
        .filter((each) => theirs.some((note) => note.clientId === each.clientId && note.recordId === each.linkId))
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      const count = theirs.reduce((sum, note) => sum + note.count, 0)
      return (
        opening &&
        openedLetter(
          reader,
          { ...opening, count, clientName: clientNameOf(client), zone: client.zone },
          pageUrl(`/emergency-card?client=${client.clientId}`),
        )
      )
    }
  },
}
