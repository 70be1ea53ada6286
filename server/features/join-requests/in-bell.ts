import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { joinRequests } from '../../access/circles/joining-table.ts'
import { type BellSource, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'

export const requestsInBell: BellSource = {
  kinds: ['join_request'],
  read: async ({ db, clientId }, notified) => {
    const { id, firstName, lastName, answeredAt } = joinRequests
    const asked = and(eq(joinRequests.clientId, clientId), inArray(id, recordsOf(notified).map(Number)))
    const found = await db
      .select({ id, firstName, lastName, answeredAt })
      .from(joinRequests)
      .where(and(asked, ne(joinRequests.status, 'not_needed')))
    return shownOf(notified, ({ recordId }) => {
      const request = found.find((each) => String(each.id) === recordId)
      return (
        request && {
          who: fullNameOf(request),
          items: [itemOf(recordId, '', request.answeredAt)],
        }
      )
    })
  },
}
