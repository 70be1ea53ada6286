import type { Action } from '@kinfold/contract/policies.ts'
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

/** Records that a member tried something they may not do, with the role they had. Ignores all other errors. */
export async function noteRefusal(db: Db, error: unknown, action: Action, role: string) {
  if (error instanceof Failure && error.code === 'FORBIDDEN')
    await note(db, 'access.refused', 'permissions', action, role)
}
