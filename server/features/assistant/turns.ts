import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { UUID } from '@kinfold/contract/uuid.ts'
import { and, asc, getTableName, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type Circle, record, within } from '../../access/circles/circles.ts'
import { type Standing, stillStands } from '../../access/circles/standing.ts'
import type { KeptCitation } from './cite.ts'
import { assistantConversations as conversations, assistantTurns as turns } from './table.ts'

/**
 * SQL over a row of turns: whether its answer may be given back. It quotes records, so it must not outlive the right to
 * read them, nor those it names.
 */
export const isGiven = (row: string) =>
  `(${stillStands({
    ...{ clientId: `${row}.client_id`, userId: `${row}.author_id` },
    ...{ actsAs: `${row}.answered_as`, memberSince: `${row}.member_since` },
  })} and still_quoted(${row}.client_id, ${row}.author_id, ${row}.answered_as <> 'caretaker', ${idsNamedIn(row)}, ${row}.updated_at))`

/** The ids of the records that its citations name. */
const idsNamedIn = (row: string) => `array(
  select substring(named #>> '{}' from '${UUID}')::uuid
  from unnest('{$[*].path,$[*].records[*]}'::jsonpath[]) place, jsonb_path_query(${row}.citations, place) named
  where named #>> '{}' ~ '${UUID}')`
const given = sql.raw(isGiven(getTableName(turns)))

/** Oldest first. */
export async function selectTurns(circle: Circle, where: SQL | undefined): Promise<Turn[]> {
  const found = await circle.db
    .select({
      id: turns.id,
      question: turns.question,
      askedAt: turns.askedAt,
      state: turns.state,
      model: turns.model,
      blocks: turns.blocks,
      citations: turns.citations,
      isGiven: sql<boolean>`${given}`,
    })
    .from(turns)
    .where(and(within(circle, turns), where))
    .orderBy(asc(turns.askedAt), asc(turns.id))
  return found.map(({ isGiven, ...turn }) =>
    isGiven || turn.state === 'asked' ? turn : { ...turn, state: 'hidden', blocks: [], citations: [] },
  )
}

/** What an answer is saved with. `standing`: that of the asker before anything was read for it. */
export type Answered = Pick<Turn, 'id' | 'model' | 'blocks'> & {
  citations: KeptCitation[]
  state: 'answered' | 'stopped' | 'failed'
  standing: Standing
}

/** Saves an answer unless another tab was faster. */
export async function updateAnswer(circle: Circle, { id, standing, ...answer }: Answered) {
  const isOpen = or(inArray(turns.state, ['asked', 'stopped', 'failed']), not(given))
  await circle.db
    .update(turns)
    .set({ ...answer, answeredAs: standing.actsAs, memberSince: standing.memberSince, updatedAt: sql`now()` })
    .where(and(record(circle, turns, id), isOpen))
}

/** WHERE, for conversations: their name, a question or an answer contains the words. */
export function hasWords(circle: Circle, search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const isSaid = and(isSaidIn(turns.blocks, pattern), given)
  const asked = circle.db
    .select({ id: turns.conversationId })
    .from(turns)
    .where(and(within(circle, turns), or(ilike(turns.question, pattern), isSaid)))
  return or(ilike(conversations.title, pattern), inArray(conversations.id, asked))
}

/** Looks only at what people read in blocks, not at the names of their parts. */
const isSaidIn = (blocks: typeof turns.blocks, pattern: string) => sql`exists (
  select from unnest(${READ_IN_BLOCKS}::jsonpath[]) place, jsonb_path_query(${blocks}, place) said
  where said #>> '{}' ilike ${pattern})`
const READ_IN_BLOCKS = '{$[*].text,$[*].items[*].text,$[*].caption,$[*].columns[*],$[*].rows[*].cells[*]}'
