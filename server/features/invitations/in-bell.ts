import { and, eq, inArray } from 'drizzle-orm'
import { invitations } from '../../access/circles/joining-table.ts'
import { type BellSource, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'

export const answersInBell: BellSource = {
  kinds: ['invitation_accepted', 'invitation_declined'],
  read: async ({ db, clientId }, notified) => {
    const { id, inviteeName } = invitations
    const found = await db
      .select({ id, inviteeName })
      .from(invitations)
      .where(and(eq(invitations.clientId, clientId), inArray(id, recordsOf(notified).map(Number))))
    return shownOf(notified, ({ recordId }) => {
      const invitation = found.find((each) => String(each.id) === recordId)
      return invitation && { who: invitation.inviteeName, items: [] }
    })
  },
}
