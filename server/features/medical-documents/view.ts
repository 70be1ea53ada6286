import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Circle, recordOfAnyone, within } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import { failure } from '../../core/failure.ts'
import { documentFiles, medicalDocuments } from './table.ts'
import { remainingVersions } from './versions.ts'

export type Reading = Circle<'medicalDocuments.read'>

const { clientId: _1, deletedAt: _2, ...columns } = getTableColumns(medicalDocuments)
const earlier = alias(medicalDocuments, 'earlier')
const later = alias(medicalDocuments, 'later')

/**
 * Visible documents without removed ones. Documents they replace, or that replace them, are named only if visible, too;
 * of several successors the valid one, then the newest.
 */
export function selectDocuments(circle: Reading, where: SQL | undefined) {
  const replacedBy = circle.db
    .select({ id: later.id, title: later.title })
    .from(later)
    .where(and(within(circle, later), eq(later.replacesId, medicalDocuments.id), isNull(later.deletedAt)))
    .orderBy(asc(later.status), desc(later.createdAt), desc(later.id))
    .limit(1)
    .as('replaced_by')
  return circle.db
    .select({
      ...columns,
      authorName: fullName(users),
      replacesId: earlier.id,
      replacesTitle: earlier.title,
      replacedById: replacedBy.id,
      replacedByTitle: replacedBy.title,
    })
    .from(medicalDocuments)
    .innerJoin(users, eq(users.id, medicalDocuments.authorId))
    .leftJoin(
      earlier,
      and(within(circle, earlier), eq(earlier.id, medicalDocuments.replacesId), isNull(earlier.deletedAt)),
    )
    .leftJoinLateral(replacedBy, sql`true`)
    .where(and(within(circle, medicalDocuments), isNull(medicalDocuments.deletedAt), where))
}

type Row = Omit<MedicalDocument, 'files'>

/** With all versions of their files. */
export async function withFiles(circle: Reading, documents: Row[]): Promise<MedicalDocument[]> {
  const ids = documents.map(({ id }) => id)
  const files = ids.length > 0 ? await filesOf(circle, ids) : []
  const byDocument = Map.groupBy(files, ({ documentId }) => documentId)
  return documents.map((document) => ({ ...document, files: remainingVersions(byDocument.get(document.id) ?? []) }))
}

/** Includes removed ones. */
const filesOf = (circle: Reading, ids: string[]) =>
  circle.db
    .select({
      documentId: documentFiles.documentId,
      id: documentFiles.id,
      name: documentFiles.name,
      type: documentFiles.type,
      size: documentFiles.size,
      sha256: documentFiles.sha256,
      addedByName: fullName(users),
      createdAt: documentFiles.createdAt,
      replacesId: documentFiles.replacesId,
      deletedAt: documentFiles.deletedAt,
    })
    .from(documentFiles)
    .innerJoin(users, eq(users.id, documentFiles.addedBy))
    .where(and(within(circle, documentFiles), inArray(documentFiles.documentId, ids)))
    .orderBy(asc(documentFiles.createdAt), asc(documentFiles.id))

/** @throws NOT_FOUND */
export async function readDocument(circle: Reading, id: string): Promise<MedicalDocument> {
  const found = await selectDocuments(circle, recordOfAnyone(circle, medicalDocuments, id)).limit(1)
  const [document] = await withFiles(circle, found)
  if (!document) throw failure('NOT_FOUND')
  return document
}

/** Whoever may change a document is shown the result as a reader sees it. */
export const toRead = (circle: Circle): Reading => ({ ...circle, action: 'medicalDocuments.read', reach: 'any' })
