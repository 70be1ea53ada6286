import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { dueKinds } from '@kinfold/contract/features/reminders/wording.ts'
import type { LetterWriter, WaitingNote } from '../../access/notifications/notify-by-mail.ts'
import { type OpenGroup, reminderLetter } from './letters.ts'
import { openIn } from './open-in.ts'

/** One letter for everything due and still open. */
export const remindersByMail: LetterWriter = {
  kinds: dueKinds,
  isOneLetter: true,
  read: async (tx, waiting, now) => {
    const open = await openIn(tx, waiting)
    return (reader, theirs, pageUrl) => {
      const groups = theirs.flatMap((each) => groupOf(each, open)).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
      return groups.length > 0 ? reminderLetter(reader, reader.client, groups, now, pageUrl) : undefined
    }
  },
}

function groupOf({ id, kind, at, step }: WaitingNote, open: Map<string, number>): OpenGroup[] {
  const count = open.get(id)
  return count && step && isDueKind(kind) ? [{ kind, dueAt: at, step, count }] : []
}
