import { preferencesOf } from '@kinfold/contract/features/preferences/schemas.ts'
import type { Writing } from '@kinfold/contract/format.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { writingAs } from '../../core/reader.ts'
import { userPreferences } from './preferences-table.ts'

/** How is written for whoever has no wish: where a browser does not say what it has, 24 hours. */
export const usualWriting: Writing = { locale: 'en-GB' }

/** How is written for somebody who chose this. */
export function writingOf(chosen: object | null): Writing {
  const { timeFormat, weekStart, temperature, weight, height, glucose, volume } = preferencesOf({ ...chosen })
  const units = { temperature, weight, height, glucose, volume }
  return { ...usualWriting, ...(timeFormat !== 'auto' && { hour12: timeFormat === '12' }), weekStart, units }
}

/** As whoever calls has it (contract/reader.ts): no look-up, and it holds from the moment it is chosen. */
export function writingOfRequest(said: string | string[] | undefined): Writing {
  if (typeof said !== 'string' || said.length > LONGEST) return usualWriting
  const known = writings.get(said) ?? writingOf(Object.fromEntries(new URLSearchParams(said)))
  if (writings.size < MOST_KEPT) writings.set(said, known)
  return known
}

const LONGEST = 200
/** More than people choose; anybody can make up others. */
const MOST_KEPT = 500
const writings = new Map<string, Writing>()

/** Everything that `work` writes is written as this person keeps it, for what leaves by mail. */
export async function writingTo<T>(db: Db, userId: number, work: () => Promise<T>): Promise<T> {
  const [kept] = await db
    .select({ chosen: userPreferences.chosen })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return writingAs(writingOf(kept?.chosen ?? null), work)
}
