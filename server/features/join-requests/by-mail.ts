import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { joinRequests } from '../../access/circles/joining-table.ts'
import type { LetterWriter } from '../../access/notifications/notify-by-mail.ts'
import { receivedLetter } from './letters.ts'

/** To each manager of the circle, one letter per request that is still to be answered when the letter is due. */
export const requestsByMail: LetterWriter = {
  kinds: ['join_request'],
  isOneLetter: false,
  read: async (tx, waiting) => {
    const ids = waiting.map(({ recordId }) => Number(recordId))
    const found = await tx
      .select()
      .from(joinRequests)
      .where(and(inArray(joinRequests.id, ids), eq(joinRequests.status, 'pending')))
    return ({ email, client }, [about], pageUrl) => {
      const request = found.find(({ id }) => String(id) === about!.recordId)
      const url = pageUrl('/dashboard?requests=open')
      return request && receivedLetter(email, request, clientNameOf(client), url)
    }
  },
}
