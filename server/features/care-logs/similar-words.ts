import type { SearchTerm } from '@kinfold/contract/search/query.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { prepared } from '../../core/database/prepared.ts'
import { slipsAllowed, slipsBetween } from '../../core/spelling.ts'
import { careLogVocabulary as vocabulary } from './table.ts'

/**
 * Words of this length rarely have similar neighbours, so a similar word is probably the same, misspelled in the log.
 */
const LONG = 8
const MOST_MEANT = 5
/** A circle of twenty years has about 30,000 words; reading and comparing them takes about 30 ms. */
const MOST_WORDS = 100_000
/**
 * Sorts after all digits. Words beginning with a digit are figures: there may be as many as logs, and they are never
 * suggestions.
 */
const BEHIND_FIGURES = ':'

/**
 * For each search word, the words of the circle that may have been meant: within one or two typing errors, nearest
 * first. For short words only if nothing begins with them: a search for 'right' should not find 'light'.
 */
export async function similarWords(circle: Circle, terms: SearchTerm[]): Promise<Map<string, string[]>> {
  const wanted = [...new Set(terms.flatMap(({ words }) => words.map((forms) => forms[0]!)))]
  const searched = wanted.filter((word) => slipsAllowed(word) > 0 && !/\p{N}/u.test(word))
  if (searched.length === 0) return new Map()
  const rows = await wordsOf(circle.db, { clientId: circle.clientId })
  const known = rows.map(({ word }) => word)
  const similar = searched.map((word) => [word, nearest(word, known)] as const)
  return new Map(similar.filter(([, near]) => near.length > 0))
}

/** The limit is in the text: a plan for any limit reads all figures, too. */
const wordsOf = prepared<{ word: string }>('words of a circle', (db) =>
  db
    .select({ word: vocabulary.word })
    .from(vocabulary)
    .where(
      and(eq(vocabulary.clientId, sql.placeholder('clientId')), gt(vocabulary.word, sql.raw(`'${BEHIND_FIGURES}'`))),
    )
    .limit(MOST_WORDS),
)

/**
 * Whether some word of the circle begins with a search word and is longer. Not prepared: only with the words at hand
 * does PostgreSQL read just these from its index.
 */
export async function hasLonger({ db, clientId }: Circle, terms: SearchTerm[]): Promise<boolean> {
  const longer = terms.flatMap(({ words }) =>
    words.map((forms) => {
      const begins = forms.map((form) => sql`starts_with(word, ${form})`)
      const same = forms.map((form) => sql`word <> ${form}`)
      return sql`(${or(...begins)}) and ${and(...same)}`
    }),
  )
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${vocabulary} where client_id = ${clientId} and (${or(...longer.map((each) => sql`(${each})`))})) as found`,
  )
  return rows[0]!.found
}

function nearest(word: string, known: string[]): string[] {
  if (word.length < LONG && known.some((other) => other.startsWith(word))) return []
  const limit = slipsAllowed(word)
  return known
    .filter((other) => !other.startsWith(word))
    .map((other) => ({ other, slips: slipsBetween(word, other, limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips || Number(a.other > b.other) - Number(a.other < b.other))
    .slice(0, MOST_MEANT)
    .map(({ other }) => other)
}
