import { preferencesOf } from '@kinfold/contract/features/preferences/schemas.ts'
import type { Writing } from '@kinfold/contract/format.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { writingAs } from '../../core/reader.ts'
import { userPreferences } from './preferences-table.ts'

/** The format for people without preferences: 24 hours, unless the browser says otherwise. */
export const usualWriting: Writing = { locale: 'en-GB' }

/** The format for somebody with these preferences. */
export function writingOf(chosen: object | null): Writing {
  const { timeFormat, weekStart, temperature, weight, height, glucose, volume } = preferencesOf({ ...chosen })
  const units = { temperature, weight, height, glucose, volume }
  return { ...usualWriting, ...(timeFormat !== 'auto' && { hour12: timeFormat === '12' }), weekStart, units }
}

/** The format the caller's browser asks for (contract/reader.ts): needs no query, and a new choice applies at once. */
export function writingOfRequest(said: string | string[] | undefined): Writing {
  if (typeof said !== 'string' || said.length > LONGEST) return usualWriting
  const known = writings.get(said) ?? writingOf(Object.fromEntries(new URLSearchParams(said)))
  if (writings.size < MOST_KEPT) writings.set(said, known)
  return known
}

const LONGEST = 200
/** More than people really choose; anybody could send made-up ones. */
const MOST_KEPT = 500
const writings = new Map<string, Writing>()

/** Formats everything that `work` writes by this person's stored preferences, for mail. */
export async function writingTo<T>(db: Db, userId: number, work: () => Promise<T>): Promise<T> {
  const [kept] = await db
    .select({ chosen: userPreferences.chosen })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return writingAs(writingOf(kept?.chosen ?? null), work)
}
