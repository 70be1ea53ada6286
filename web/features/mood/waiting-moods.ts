import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { MoodDays, MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { waiting } from '../../access/use-optimistic.ts'
import type { Unsaved } from '../../device/entry.ts'

/** An entry in the list; `pending` until the server has it. */
export type ListedMood = MoodEntry & { pending?: Unsaved }

const noted = waiting(mood.create, (entries: ListedMood[], entry, { author, role }) => {
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

/** If the server refuses to take it back, it stays in the list and says so. */
const takenBack = waiting(mood.remove, (entries: ListedMood[], entry) => {
  const { id } = entry.input.params
  if (entry.state !== 'failed') return entries.filter((each) => each.id !== id)
  return entries.map((each) => (each.id === id ? { ...each, pending: entry } : each))
})

export const waitingMoods = [noted, takenBack]

/** Days without an entry on the server get one from what this device has not sent yet; the mean of others stays the server's. */
export function withUnsentDays(days: MoodDays['days'], unsent: readonly ListedMood[], zone: string): MoodDays['days'] {
  const kept = unsent.filter(({ pending }) => pending?.state !== 'failed')
  const byDay = Map.groupBy(kept, ({ occurredAt }) => dayAt(occurredAt, zone))
  const added = [...byDay].flatMap(([day, ofDay]) => {
    if (days.some((each) => each.day === day)) return []
    const mean = ofDay.reduce((sum, { mood: each }) => sum + each, 0) / ofDay.length
    return [{ day, mean, entries: ofDay.length, self: ofDay.some(({ respondent }) => respondent === 'self') }]
  })
  return [...days, ...added]
}
