import type { Action } from '@kinfold/contract/policies.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../core/database/database.ts'
import { preparedWrite } from '../../core/database/prepared.ts'
import { Failure } from '../../core/failure.ts'

/* Audit entries for actions that change no row and therefore fire no trigger. Signed with the setting `app.actor`, set
   when the circle was opened. */
const note = (db: Db, action: string, subject: string, id: string, detail: string | null) =>
  writeNote(db, [action, subject, id, detail])

const writeNote = preparedWrite('note in audit', 'select note_in_audit($1, $2, $3, $4)')

/** Records that something sensitive was seen or taken: `noteRead(circle, 'vault.download', 'documents', id)`. */
export const noteRead = (circle: { db: Db }, action: string, subject: string, id: string) =>
  note(circle.db, action, subject, id, null)

/** Records that something left this program: its destination and kind, never its content. */
export const noteSent = (circle: { db: Db }, action: string, subject: string, id: string, detail: string) =>
  note(circle.db, action, subject, id, detail)

type Refused = { clientId: number; userId: number; role: string }

/** Refusals of the last minute, so that somebody who tries again and again does not fill a chain that nothing shortens. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE_MS })

/**
 * Records that a member tried something they may not do, with the role they had; at most once a minute for each action,
 * in each process. Ignores all other errors.
 */
export async function noteRefusal(db: Db, error: unknown, action: Action, { clientId, userId, role }: Refused) {
  if (!(error instanceof Failure && error.code === 'FORBIDDEN')) return
  const key = `${clientId} ${userId} ${action}`
  if (noted.has(key)) return
  await note(db, 'access.refused', 'permissions', action, role)
  noted.set(key, true)
}
