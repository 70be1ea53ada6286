import type { Visibility } from '@kinfold/contract/access.ts'
import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import { scoreOf } from '@kinfold/contract/features/mood/rules/questionnaire.ts'
import type {
  FilledQuestionnaire,
  NewQuestionnaire,
  QuestionnairePage,
} from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import { IN_THE_FUTURE, isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { and, asc, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { type Circle, recordOfAnyone, within } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { afterId, type ResourcePage } from '../../access/manifest/resources.ts'
import { changeRecord, edit, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { users } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { failure } from '../../core/failure.ts'
import { moodQuestionnaires } from './table.ts'

type Asked = { before?: string | undefined; limit: number }

/** Those the person shares with the caller, newest first. */
export async function listQuestionnaires(circle: Circle, asked: Asked): Promise<QuestionnairePage> {
  const { filledAt, id } = moodQuestionnaires
  const page = await momentPage(asked, {
    read: (place = BEFORE_ALL, most) =>
      selectFilled(circle, and(within(circle, moodQuestionnaires), earlierThan(filledAt, id, place)))
        .orderBy(desc(filledAt), desc(id))
        .limit(most),
    cursorAfter: (filled) => cursorAt(filled.filledAt, filled.id),
  })
  return { ...page, items: page.items.map((filled) => scored(circle, filled)) }
}

/** The same by id, for an export. */
export async function questionnairesAfter(circle: Circle, { after, most }: ResourcePage) {
  const page = selectFilled(circle, and(within(circle, moodQuestionnaires), afterId(moodQuestionnaires, after)))
  const rows = await page.orderBy(asc(moodQuestionnaires.id)).limit(most)
  return rows.map((filled) => scored(circle, filled))
}

/** The policy allows only the person themself to call this. */
export async function insertQuestionnaire(circle: Circle, filled: NewQuestionnaire): Promise<FilledQuestionnaire> {
  if (isInFuture(filled.filledAt, clock.now().getTime()))
    throw failure('BAD_INPUT', { fields: { filledAt: IN_THE_FUTURE } })
  await insertOnce(circle, moodQuestionnaires, filled)
  return readFilled(circle, filled.id)
}

export async function shareQuestionnaire(circle: Circle, id: string, version: number, visibleTo: Visibility) {
  const change = edit(moodQuestionnaires, version, { visibleTo }, () => readFilled(circle, id))
  await changeRecord(circle, moodQuestionnaires, id, change)
  return readFilled(circle, id)
}

export const removeQuestionnaire = (circle: Circle, id: string) =>
  changeRecord(circle, moodQuestionnaires, id, removal(moodQuestionnaires))

export async function restoreQuestionnaire(circle: Circle, id: string): Promise<FilledQuestionnaire> {
  await changeRecord(circle, moodQuestionnaires, id, restoring(moodQuestionnaires))
  return readFilled(circle, id)
}

async function readFilled(circle: Circle, id: string): Promise<FilledQuestionnaire> {
  const [filled] = await selectFilled(circle, recordOfAnyone(circle, moodQuestionnaires, id))
  if (!filled) throw failure('NOT_FOUND')
  return scored(circle, filled)
}

const {
  clientId: _1,
  deletedAt: _2,
  createdAt: _3,
  updatedAt: _4,
  zone: _5,
  ...content
} = getTableColumns(moodQuestionnaires)

const selectFilled = ({ db }: Circle, where: SQL | undefined) =>
  db
    .select({ ...content, authorName: fullName(users) })
    .from(moodQuestionnaires)
    .innerJoin(users, eq(users.id, moodQuestionnaires.authorId))
    .where(and(isNull(moodQuestionnaires.deletedAt), where))

type Filled = Awaited<ReturnType<typeof selectFilled>>[number]

/** Adds the score; single answers are visible to the person alone, whoever sees the score. */
function scored({ userId }: Circle, { answers, difficulty, ...filled }: Filled): FilledQuestionnaire {
  const result = scoreOf(forms[filled.form], answers)
  // Stored answers were complete when stored.
  if ('missing' in result) throw new Error(`questionnaire ${filled.id} has no answer ${result.missing}`)
  const isOwn = filled.authorId === userId
  return { ...filled, ...result, answers: isOwn ? answers : null, difficulty: isOwn ? difficulty : null }
}
