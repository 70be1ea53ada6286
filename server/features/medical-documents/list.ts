import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import { renewUntil } from '@kinfold/contract/features/medical-documents/expiry.ts'
import type {
  DocumentPage,
  DocumentQuery,
  DocumentSummary,
  MedicalDocument,
} from '@kinfold/contract/features/medical-documents/schemas.ts'
import { hitsIn, readSearch, type SearchTerm } from '@kinfold/contract/search/query.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { inPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import { BEFORE_ALL, cursorAt } from '../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../core/database/keyset-page.ts'
import { medicalDocuments } from './table.ts'
import { type Reading, selectDocuments, withFiles } from './view.ts'

const MOST_EXPIRING = 200
const MOST_FOUND = 200

/** Visible documents, newest first, or search results. */
export async function listDocuments(circle: Reading, query: Omit<DocumentQuery, 'clientId'>): Promise<DocumentPage> {
  const terms = readSearch(query.search ?? '')
  const ofCategory = query.category && eq(medicalDocuments.category, query.category)
  if (terms.length > 0) return { items: await findDocuments(circle, ofCategory, terms), next: null }
  const page = await momentPage(query, {
    read: (place = BEFORE_ALL, most) =>
      selectDocuments(circle, and(ofCategory, earlierThan(medicalDocuments.createdAt, medicalDocuments.id, place)))
        .orderBy(desc(medicalDocuments.createdAt), desc(medicalDocuments.id))
        .limit(most),
    cursorAfter: ({ createdAt, id }) => cursorAt(createdAt, id),
  })
  return { ...page, items: await withFiles(circle, page.items) }
}

/** All words must occur somewhere in a document's details; works in pieces, so that other calls get their turn. */
async function findDocuments(circle: Reading, where: SQL | undefined, terms: SearchTerm[]) {
  const rows = await selectDocuments(circle, where).orderBy(desc(medicalDocuments.createdAt), desc(medicalDocuments.id))
  const documents = await withFiles(circle, rows)
  const found: MedicalDocument[] = []
  const pause = inPieces()
  for (const document of documents) {
    if (found.length === MOST_FOUND) break
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
  const [categories, expiring, supersededCount] = await Promise.all([
    circle.db.select({ category, count: count() }).from(medicalDocuments).where(current).groupBy(category),
    circle.db
      .select({ id, title, category, expiresAt: sql<string>`${expiresAt}`, many: sql<number>`count(*) over ()::int` })
      .from(medicalDocuments)
      .where(and(current, lte(expiresAt, soon)))
      .orderBy(asc(expiresAt), asc(id))
      .limit(MOST_EXPIRING),
    circle.db.$count(medicalDocuments, and(remaining, eq(status, 'superseded'))),
  ])
  return {
    categories,
    expiring: expiring.map(({ many: _, ...each }) => each),
    expiringCount: expiring[0]?.many ?? 0,
    supersededCount,
  }
}
