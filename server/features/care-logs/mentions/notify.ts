import { mentionedIn } from '@kinfold/contract/features/care-logs/mentions.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { memberNames } from '../../../access/circles/clients.ts'
import { notify } from '../../../access/notifications/notify.ts'

type Written = { id: string; body: string; createdAt: string }

/** Notifies the members mentioned in a log or comment, each once. Returns their ids. */
export async function notifyOfMentions({ db, clientId, userId }: Circle, written: Written): Promise<number[]> {
  const { id: recordId, body, createdAt: at } = written
  if (!body.includes('@')) return []
  const people = await memberNames(db, clientId)
  const to = mentionedIn(body, people)
  await notify(db, { clientId, kind: 'mention', recordId, at, to, actorId: userId })
  return to
}
