import { compareText } from '@kinfold/contract/compare-text.ts'
import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { dueKinds, furthestStep } from '@kinfold/contract/features/reminders/wording.ts'
import type { LetterWriter, WaitingNote } from '../../access/notifications/notify-by-mail.ts'
import { type OpenGroup, reminderLetter } from './letters.ts'
import { type Open, openIn } from './open-in.ts'

/** One letter for everything due and still open. */
export const remindersByMail: LetterWriter = {
  kinds: dueKinds,
  isOneLetter: true,
  read: async (tx, waiting, now) => {
    const open = await openIn(tx, waiting)
    return (reader, theirs, pageUrl) => {
      const groups = theirs.flatMap((each) => groupOf(each, open)).toSorted((a, b) => compareText(a.dueAt, b.dueAt))
      return groups.length > 0 ? reminderLetter(reader, reader.client, groups, now, pageUrl) : undefined
    }
  },
}

/** A letter may have waited: meanwhile others may have been told that it is late. */
function groupOf({ id, kind, at, step: told }: WaitingNote, openById: Map<string, Open>): OpenGroup[] {
  const open = openById.get(id)
  const step = open ? furthestStep([told, open.step]) : null
  return open && step && isDueKind(kind) ? [{ kind, dueAt: at, step, count: open.count }] : []
}
