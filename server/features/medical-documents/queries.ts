import { defaultVisibility } from '@kinfold/contract/features/medical-documents/categories.ts'
import type {
  DocumentContent,
  MedicalDocument,
  NewDocument,
} from '@kinfold/contract/features/medical-documents/schemas.ts'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { changeRecord, edit, holdRecord, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { medicalDocuments } from './table.ts'
import { readDocument, toRead } from './view.ts'

/**
 * The document it replaces is superseded in the same transaction. @throws DOCUMENT_REPLACED if somebody else was faster
 */
export async function insertDocument(circle: Circle, document: NewDocument): Promise<MedicalDocument> {
  const row = { ...document, ...kept(document) }
  await inTransaction(circle.db, async () => {
    const isNew = !(await isThere(circle, document.id))
    if (isNew && document.replacesId) await supersede(circle, document.replacesId)
    await insertOnce(circle, medicalDocuments, row)
  })
  return readDocument(toRead(circle), document.id)
}

async function isThere(circle: Circle, id: string): Promise<boolean> {
  const found = await circle.db
    .select({ id: medicalDocuments.id })
    .from(medicalDocuments)
    .where(recordOfAnyone(circle, medicalDocuments, id))
  return found.length > 0
}

async function supersede(circle: Circle, id: string) {
  const earlier = await holdRecord(circle, medicalDocuments, id, 'no key update')
  if (earlier.deletedAt) throw failure('NOT_FOUND')
  if (earlier.status === 'superseded')
    throw failure('DOCUMENT_REPLACED', { current: await readDocument(toRead(circle), id) })
  await circle.db
    .update(medicalDocuments)
    .set({ status: 'superseded', ...nextVersion(medicalDocuments) })
    .where(recordOfAnyone(circle, medicalDocuments, id))
}

/** Replaces the details of a document within reach, if it is at the version that was read. */
export async function updateDocument(circle: Circle, id: string, version: number, content: DocumentContent) {
  const change = edit(medicalDocuments, version, { ...content, ...kept(content) }, () =>
    readDocument(toRead(circle), id),
  )
  await changeRecord(circle, medicalDocuments, id, change)
  return readDocument(toRead(circle), id)
}

export const removeDocument = (circle: Circle, id: string) =>
  changeRecord(circle, medicalDocuments, id, removal(medicalDocuments))

export async function restoreDocument(circle: Circle, id: string): Promise<MedicalDocument> {
  await changeRecord(circle, medicalDocuments, id, restoring(medicalDocuments))
  return readDocument(toRead(circle), id)
}

const kept = ({ category, visibleTo, tags }: DocumentContent) => ({
  visibleTo: visibleTo ?? defaultVisibility(category),
  tags: [...new Set(tags)],
})
