import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, desc, inArray } from 'drizzle-orm'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'
import { openedLetter } from './letters.ts'
import { emergencyCardOpenings } from './table.ts'

/** To each manager of the circle. `count`: openings since the last letter; device and time are those of the latest. */
export const cardByMail: LetterWriter = {
  kinds: ['card_opened'],
  isOneLetter: false,
  read: async (tx, waiting) => {
    const circles = waiting.map((note) => note.clientId)
    const links = waiting.map(({ recordId }) => recordId)
    const { clientId, linkId, at, device } = emergencyCardOpenings
    const newest = await tx
      .selectDistinctOn([clientId, linkId], { clientId, linkId, at, device })
      .from(emergencyCardOpenings)
      .where(and(inArray(clientId, circles), inArray(linkId, links)))
      .orderBy(clientId, linkId, desc(emergencyCardOpenings.id))
    return (reader, [about], pageUrl) => {
      const opening = newest.find((each) => each.clientId === about!.clientId && each.linkId === about!.recordId)
      const { client } = reader
      return (
        opening &&
        openedLetter(
          reader,
          { ...opening, count: about!.count, clientName: clientNameOf(client), zone: client.zone },
          pageUrl('/emergency-card'),
        )
      )
    }
  },
}
