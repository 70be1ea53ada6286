import type {
  MoodContent,
  MoodEntry,
  MoodPage,
  MoodQuery,
  NewMood,
} from '@kinfold/contract/features/mood/schemas/entries.ts'
import { IN_THE_FUTURE, isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone, within } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { changeRecord, edit, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { members, users } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { onDays } from '../../core/database/on-days.ts'
import { failure } from '../../core/failure.ts'
import { moodEntries } from './table.ts'

/** Entries the caller may see, newest first. */
export function listMoods(circle: Circle, query: Omit<MoodQuery, 'clientId'>): Promise<MoodPage> {
  const { occurredAt, id } = moodEntries
  const filter = and(within(circle, moodEntries), onDays(occurredAt, query, circle.zone))
  return momentPage(query, {
    read: (place = BEFORE_ALL, most) =>
      selectMoods(circle, and(filter, earlierThan(occurredAt, id, place)))
        .orderBy(desc(occurredAt), desc(id))
        .limit(most),
    cursorAfter: (entry) => cursorAt(entry.occurredAt, entry.id),
  })
}

export async function insertMood(circle: Circle, entry: NewMood): Promise<MoodEntry> {
  check(circle, entry)
  await insertOnce(circle, moodEntries, entry)
  return readMood(circle, entry.id)
}

/** Replaces the caller's own entry, if it is still at the version that was read. */
export async function updateMood(circle: Circle, id: string, version: number, content: MoodContent) {
  check(circle, content)
  await changeRecord(
    circle,
    moodEntries,
    id,
    edit(moodEntries, version, content, () => readMood(circle, id)),
  )
  return readMood(circle, id)
}

export const removeMood = (circle: Circle, id: string) => changeRecord(circle, moodEntries, id, removal(moodEntries))

export async function restoreMood(circle: Circle, id: string): Promise<MoodEntry> {
  await changeRecord(circle, moodEntries, id, restoring(moodEntries))
  return readMood(circle, id)
}

/** Those of these that the reader may see, newest first. */
export const moodsById = async (circle: Circle<'mood.read'>, ids: string[]): Promise<MoodEntry[]> =>
  ids.length === 0
    ? []
    : selectMoods(circle, and(within(circle, moodEntries), inArray(moodEntries.id, ids))).orderBy(
        desc(moodEntries.occurredAt),
      )

/** @throws NOT_FOUND */
export async function readMood(circle: Circle, id: string): Promise<MoodEntry> {
  const [entry] = await selectMoods(circle, recordOfAnyone(circle, moodEntries, id))
  if (!entry) throw failure('NOT_FOUND')
  return entry
}

const { clientId: _1, deletedAt: _2, ...content } = getTableColumns(moodEntries)

const selectMoods = ({ db }: Circle, where: SQL | undefined) =>
  db
    .select({
      ...content,
      authorName: fullName(users),
      byClient: sql<boolean>`${members.role} is not distinct from 'client'`,
    })
    .from(moodEntries)
    .innerJoin(users, eq(users.id, moodEntries.authorId))
    .leftJoin(members, and(eq(members.clientId, moodEntries.clientId), eq(members.userId, moodEntries.authorId)))
    .where(and(isNull(moodEntries.deletedAt), where))

/** An entry describes the past, and nobody is a proxy for themself. @throws BAD_INPUT */
function check({ role }: Circle, { occurredAt, respondent }: Pick<MoodContent, 'occurredAt' | 'respondent'>) {
  if (isInFuture(occurredAt, clock.now().getTime()))
    throw failure('BAD_INPUT', { fields: { occurredAt: IN_THE_FUTURE } })
  if (role === 'client' && respondent === 'proxy')
    throw failure('BAD_INPUT', { fields: { respondent: 'This is about you, so it is your own view' } })
}
