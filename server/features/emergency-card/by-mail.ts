import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { desc, inArray } from 'drizzle-orm'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'
import { openedLetter } from './letters.ts'
import { emergencyCardOpenings } from './table.ts'

/** To each manager of the circle. `count`: openings since the last letter; device and time are those of the latest. */
export const cardByMail: LetterWriter = {
  kinds: ['card_opened'],
  isOneLetter: false,
  read: async (tx, waiting) => {
    const links = waiting.map(({ recordId }) => recordId)
    const { linkId, at, device } = emergencyCardOpenings
    const newest = await tx
      .selectDistinctOn([linkId], { linkId, at, device })
      .from(emergencyCardOpenings)
      .where(inArray(linkId, links))
      .orderBy(linkId, desc(emergencyCardOpenings.id))
    return (reader, [about], pageUrl) => {
      const opening = newest.find((each) => each.linkId === about!.recordId)
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
