import { preferencesOf } from '@kinfold/contract/features/preferences/schemas.ts'
import type { TextFormat } from '@kinfold/contract/text-format.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { withTextFormat } from '../../core/reader.ts'
import { userPreferences } from './preferences-table.ts'

/** The format for people without preferences: 24 hours, unless the browser says otherwise. */
export const defaultTextFormat: TextFormat = { locale: 'en-GB' }

/** The format for somebody with these preferences. */
export function textFormatOf(chosen: object | null): TextFormat {
  const { timeFormat, weekStart, temperature, weight, height, glucose, volume } = preferencesOf({ ...chosen })
  const units = { temperature, weight, height, glucose, volume }
  return { ...defaultTextFormat, ...(timeFormat !== 'auto' && { hour12: timeFormat === '12' }), weekStart, units }
}

/** The format the caller's browser asks for (contract/reader.ts): needs no query, and a new choice applies at once. */
export function textFormatOfRequest(said: string | string[] | undefined): TextFormat {
  if (typeof said !== 'string' || said.length > LONGEST) return defaultTextFormat
  const known = formats.get(said) ?? textFormatOfReader(Object.fromEntries(new URLSearchParams(said)))
  if (formats.size < MOST_KEPT) formats.set(said, known)
  return known
}

const textFormatOfReader = ({ locale, numbers, ...chosen }: Record<string, string>): TextFormat => ({
  ...textFormatOf(chosen),
  ...(locale === 'en-US' && { locale }),
  ...(numbers && LANGUAGE.test(numbers) && { numbers: knownLocale(numbers) }),
})

/** 'de', 'de-AT'; nothing that would choose other digits. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/
/** What the runtime knows of it: a formatter is kept for each, and anybody could send made-up ones. */
const knownLocale = (language: string) => new Intl.NumberFormat(language).resolvedOptions().locale

const LONGEST = 200
/** More than people really choose; anybody could send made-up ones. */
const MOST_KEPT = 500
const formats = new Map<string, TextFormat>()

/** Formats everything that `work` writes by this person's stored preferences, for mail. */
export async function withTextFormatOf<T>(db: Db, userId: number, work: () => Promise<T>): Promise<T> {
  const [kept] = await db
    .select({ chosen: userPreferences.chosen })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return withTextFormat(textFormatOf(kept?.chosen ?? null), work)
}
