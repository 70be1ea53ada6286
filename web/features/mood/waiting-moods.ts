import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { waiting } from '../../access/use-optimistic.ts'
import type { Entry } from '../../device/entry.ts'

/** An entry in the list; `pending` until the server has it. */
export type ListedMood = MoodEntry & { pending?: Pick<Entry, 'id' | 'state' | 'problem'> }

export const waitingMoods = waiting(mood.create, (entries: ListedMood[], entry, { author, role }) => {
  if (entries.some(({ id }) => id === entry.id)) return entries
  const written = {
    ...entry.input.body,
    authorId: author.id,
    authorName: author.name,
    byClient: role === 'client',
    createdAt: entry.at,
    updatedAt: entry.at,
    version: 1,
    pending: entry,
  }
  return [written, ...entries]
})
