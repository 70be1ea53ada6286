import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_TURNS } from '@kinfold/contract/features/assistant/limits.ts'
import type {
  Conversation,
  ConversationQuery,
  NewConversation,
  NewTurn,
  WholeConversation,
} from '@kinfold/contract/features/assistant/schemas.ts'
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Circle, record, within } from '../../access/circles/circles.ts'
import { changeRecord, edit, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { oneAtATime } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { failure } from '../../core/failure.ts'
import { shortened } from '../../core/shortened.ts'
import { assistantConversations as conversations, assistantTurns as turns } from './table.ts'
import { type Answered, hasWords, selectTurns, updateAnswer } from './turns.ts'

const LONGEST_TITLE = 80
/** Earlier questions that give the next one its context. */
const MOST_EARLIER = 6

/** The caller's own, latest first; with `search` only those whose name, questions or answers contain the words. */
export const listConversations = (circle: Circle, { search, ...asked }: Omit<ConversationQuery, 'clientId'>) =>
  momentPage(asked, {
    read: (place = BEFORE_ALL, most) =>
      circle.db
        .select(shown)
        .from(conversations)
        .where(
          and(
            within(circle, conversations),
            isNull(conversations.deletedAt),
            earlierThan(conversations.lastAt, conversations.id, place),
            search ? hasWords(circle, search) : undefined,
          ),
        )
        .orderBy(desc(conversations.lastAt), desc(conversations.id))
        .limit(most),
    cursorAfter: ({ lastAt, id }) => cursorAt(lastAt, id),
  })

/** Starts a conversation with its first question, which becomes its name. */
export async function beginConversation(
  circle: Circle,
  { id, turnId, question }: z.output<typeof NewConversation>,
): Promise<WholeConversation> {
  await oneAtATime(circle, 'conversations', async (inside) => {
    if (await isThere(inside, id)) return addTurn(inside, id, { id: turnId, question })
    const at = clock.now().toISOString()
    await insertOnce(inside, conversations, { id, title: titleOf(question), lastAt: at })
    return addTurn(inside, id, { id: turnId, question })
  })
  return readConversation(circle, id)
}

const isThere = async (circle: Circle, id: string) =>
  (
    await circle.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(record(circle, conversations, id))
  ).length > 0

const titleOf = (question: string) => shortened(question.replace(/\s+/g, ' '), LONGEST_TITLE)

/** @throws NOT_FOUND, CONVERSATION_FULL */
export const askQuestion = (circle: Circle, conversationId: string, turn: z.output<typeof NewTurn>): Promise<Turn> =>
  oneAtATime(circle, 'conversations', async (inside) => {
    await findConversation(inside, conversationId)
    await addTurn(inside, conversationId, turn)
    return readTurn(inside, conversationId, turn.id)
  })

async function addTurn(circle: Circle, conversationId: string, { id, question }: z.output<typeof NewTurn>) {
  const [before] = await circle.db
    .select({ question: turns.question, conversationId: turns.conversationId })
    .from(turns)
    .where(record(circle, turns, id))
  if (before && (before.question !== question || before.conversationId !== conversationId)) throw failure('ID_TAKEN')
  if (before) return
  const ofThis = and(within(circle, turns), eq(turns.conversationId, conversationId))
  if ((await circle.db.$count(turns, ofThis)) >= MOST_TURNS) throw failure('CONVERSATION_FULL')
  const askedAt = clock.now().toISOString()
  await insertOnce(circle, turns, { id, conversationId, question, askedAt })
  await circle.db
    .update(conversations)
    .set({ lastAt: askedAt })
    .where(record(circle, conversations, conversationId))
}

/** @throws NOT_FOUND */
export async function readConversation(circle: Circle, id: string): Promise<WholeConversation> {
  const conversation = await findConversation(circle, id)
  return { conversation, turns: await selectTurns(circle, eq(turns.conversationId, id)) }
}

/** @throws NOT_FOUND */
export async function readTurn(circle: Circle, conversationId: string, id: string): Promise<Turn> {
  await findConversation(circle, conversationId)
  const [turn] = await selectTurns(circle, and(eq(turns.conversationId, conversationId), eq(turns.id, id)))
  if (!turn) throw failure('NOT_FOUND')
  return turn
}

/** The last few questions before this one in its conversation, oldest first. */
export async function earlierQuestions(circle: Circle, conversationId: string, turnId: string): Promise<string[]> {
  const { turns: all } = await readConversation(circle, conversationId)
  const index = all.findIndex(({ id }) => id === turnId)
  return all.slice(Math.max(0, index - MOST_EARLIER), index).map(({ question }) => question)
}

/** Saves an answer unless another tab was faster; returns the saved one. */
export async function saveAnswer(circle: Circle, conversationId: string, answered: Answered): Promise<Turn> {
  await updateAnswer(circle, answered)
  return readTurn(circle, conversationId, answered.id)
}

export async function renameConversation(circle: Circle, id: string, version: number, title: string) {
  await changeRecord(
    circle,
    conversations,
    id,
    edit(conversations, version, { title }, () => findConversation(circle, id)),
  )
  return findConversation(circle, id)
}

export const removeConversation = (circle: Circle, id: string) =>
  changeRecord(circle, conversations, id, removal(conversations))

export async function restoreConversation(circle: Circle, id: string): Promise<Conversation> {
  await changeRecord(circle, conversations, id, restoring(conversations))
  return findConversation(circle, id)
}

async function findConversation(circle: Circle, id: string): Promise<Conversation> {
  const [found] = await circle.db
    .select(shown)
    .from(conversations)
    .where(and(record(circle, conversations, id), isNull(conversations.deletedAt)))
  if (!found) throw failure('NOT_FOUND')
  return found
}

const { id, title, lastAt, version } = getTableColumns(conversations)
const shown = { id, title, lastAt, version }
