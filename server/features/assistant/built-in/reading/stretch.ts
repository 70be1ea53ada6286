import { addDays } from '@kinfold/contract/time/calendar.ts'
import { momentOf, startOfDay } from '@kinfold/contract/time/zones.ts'

/**
 * The days a question is about, both included, and their wording. `part`: not from the first day's beginning to the
 * last day's end, but from and until these times; `dayWords`: the wording without them.
 */
export type Stretch = { from: string; to: string; words: string; part: Part | null; dayWords?: string }
export type Part = { from: string; until: string }

export const wholeDays = (from: string, to: string, words: string): Stretch => ({ from, to, words, part: null })

/** The days alone, for records that have a day and no time. */
export const onlyDays = ({ from, to, words, dayWords }: Stretch): Stretch => wholeDays(from, to, dayWords ?? words)

/** The first moment of a stretch, and the first one after it. */
export function momentsOf({ from, to, part }: Pick<Stretch, 'from' | 'to' | 'part'>, zone: string) {
  const start = part ? momentOf(from, part.from, zone) : startOfDay(from, zone)
  const end = part && part.until !== '24:00' ? momentOf(to, part.until, zone) : startOfDay(addDays(to, 1), zone)
  return { start, end }
}
