import { mentionedIn } from '@kinfold/contract/features/care-logs/mentions.ts'
import { eq } from 'drizzle-orm'
import { type Circle, fullName } from '../../../access/circles/circles.ts'
import { notify } from '../../../access/notifications/notify.ts'
import { members, users } from '../../../access/table.ts'

type Written = { id: string; body: string; createdAt: string }

/** Notifies the members mentioned in a log or comment, each once. Returns their ids. */
export async function notifyOfMentions({ db, clientId, userId }: Circle, written: Written): Promise<number[]> {
  const { id: recordId, body, createdAt: at } = written
  if (!body.includes('@')) return []
  const people = await db
    .select({ id: users.id, name: fullName(users) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.clientId, clientId))
  const to = mentionedIn(body, people)
  await notify(db, { clientId, kind: 'mention', recordId, at, to, actorId: userId })
  return to
}
