import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import { renewUntil } from '@kinfold/contract/features/medical-documents/expiry.ts'
import {
  type DocumentPage,
  type DocumentQuery,
  type DocumentSummary,
  type MedicalDocument,
  MOST_REMOVED,
  type RemovedDocument,
} from '@kinfold/contract/features/medical-documents/schemas.ts'
import { hitsIn, readSearch, type SearchTerm } from '@kinfold/contract/search/query.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import { inPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { medicalDocuments } from './table.ts'
import { type Reading, selectDocuments, withFiles } from './view.ts'

const MOST_EXPIRING = 200

/** Visible documents, or those that a search finds, newest first. */
export function listDocuments(circle: Reading, query: Omit<DocumentQuery, 'clientId'>): Promise<DocumentPage> {
  const { category, createdAt, id } = medicalDocuments
  const ofCategory = query.category && eq(category, query.category)
  const terms = readSearch(query.search ?? '')
  return momentPage(query, {
    read: async (place = BEFORE_ALL, most) => {
      const documents = selectDocuments(circle, and(ofCategory, earlierThan(createdAt, id, place))).orderBy(
        desc(createdAt),
        desc(id),
      )
      if (terms.length === 0) return withFiles(circle, await documents.limit(most))
      return findIn(await withFiles(circle, await documents), terms, most)
    },
    cursorAfter: (last) => cursorAt(last.createdAt, last.id),
  })
}

/** All words must occur somewhere in a document's details; works in pieces, so that other calls get their turn. */
async function findIn(documents: MedicalDocument[], terms: SearchTerm[], most: number) {
  const found: MedicalDocument[] = []
  const pause = inPieces()
  for (const document of documents) {
    if (found.length === most) break
    const text = wordsOf(document)
    if (terms.every((each) => hitsIn(text, [each]).length > 0)) found.push(document)
    await pause()
  }
  return found
}

const wordsOf = ({ title, category, subtype, issuer, tags, note, original, files }: MedicalDocument) =>
  [
    ...[title, category, subtype && subtypeLabels[subtype], issuer, ...tags, note, original],
    ...files.map(({ name }) => name),
  ].join('\n')

export async function summarize(circle: Reading): Promise<DocumentSummary> {
  const { category, id, title, expiresAt, status } = medicalDocuments
  const remaining = and(within(circle, medicalDocuments), isNull(medicalDocuments.deletedAt))
  const current = and(remaining, eq(status, 'current'))
  const soon = renewUntil(dayAt(clock.now().getTime(), circle.zone))
  const restoring = circle.may('medicalDocuments.remove')
  const [categories, expiring, supersededCount, removedCount] = await Promise.all([
    circle.db.select({ category, count: count() }).from(medicalDocuments).where(current).groupBy(category),
    circle.db
      .select({ id, title, category, expiresAt: sql<string>`${expiresAt}`, many: sql<number>`count(*) over ()::int` })
      .from(medicalDocuments)
      .where(and(current, lte(expiresAt, soon)))
      .orderBy(asc(expiresAt), asc(id))
      .limit(MOST_EXPIRING),
    circle.db.$count(medicalDocuments, and(remaining, eq(status, 'superseded'))),
    restoring ? circle.db.$count(medicalDocuments, isRemoved(restoring)) : 0,
  ])
  return {
    categories,
    expiring: expiring.map(({ many: _, ...each }) => each),
    expiringCount: expiring[0]?.many ?? 0,
    supersededCount,
    removedCount,
  }
}

const isRemoved = (circle: Circle<'medicalDocuments.remove'>) =>
  and(within(circle, medicalDocuments), isNotNull(medicalDocuments.deletedAt))

/** Those that the member may restore, the last removed first. */
export async function listRemoved(circle: Circle<'medicalDocuments.remove'>): Promise<RemovedDocument[]> {
  const { id, title, category, authorId, deletedAt } = medicalDocuments
  const rows = await circle.db
    .select({ id, title, category, authorName: fullName(users), removedAt: deletedAt })
    .from(medicalDocuments)
    .innerJoin(users, eq(users.id, authorId))
    .where(isRemoved(circle))
    .orderBy(desc(deletedAt), desc(id))
    .limit(MOST_REMOVED)
  return rows.map((row) => ({ ...row, removedAt: row.removedAt! }))
}
