import { defaultVisibility } from '@kinfold/contract/features/medical-documents/categories.ts'
import type {
  DocumentContent,
  MedicalDocument,
  NewDocument,
} from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { changeRecord, edit, holdRecord, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { medicalDocuments } from './table.ts'
import { readDocument, toRead } from './view.ts'

/**
 * The document it replaces is superseded in the same transaction. @throws FORBIDDEN if the member may not change that
 * one, DOCUMENT_REPLACED if somebody else was faster
 */
export async function insertDocument(circle: Circle, document: NewDocument): Promise<MedicalDocument> {
  const row = { ...document, ...kept(document) }
  await inTransaction(circle.db, async () => {
    if (document.replacesId) await supersede(circle, document.replacesId, document.id)
    await insertOnce(circle, medicalDocuments, row)
  })
  return readDocument(toRead(circle), document.id)
}

async function supersede(circle: Circle, id: string, by: string) {
  const isRepeated = () => circle.db.$count(medicalDocuments, recordOfAnyone(circle, medicalDocuments, by))
  if (await isRepeated()) return
  const changing = circle.may('medicalDocuments.update')
  if (!changing) throw failure('FORBIDDEN')
  const earlier = await holdRecord(changing, medicalDocuments, id, 'no key update')
  // Sent twice at once, the first call was waited for.
  if (await isRepeated()) return
  if (earlier.deletedAt) throw failure('NOT_FOUND')
  if (earlier.status === 'superseded')
    throw failure('DOCUMENT_REPLACED', { current: await readDocument(toRead(circle), id) })
  await setStatus(circle, id, 'superseded')
}

/** No second version if it already has the status. */
const setStatus = (circle: Circle, id: string, status: MedicalDocument['status']) =>
  circle.db
    .update(medicalDocuments)
    .set({ status, ...nextVersion(medicalDocuments) })
    .where(and(recordOfAnyone(circle, medicalDocuments, id), ne(medicalDocuments.status, status)))

/** Replaces the details of a document within reach, if it is at the version that was read. */
export async function updateDocument(circle: Circle, id: string, version: number, content: DocumentContent) {
  const change = edit(medicalDocuments, version, { ...content, ...kept(content) }, () =>
    readDocument(toRead(circle), id),
  )
  await changeRecord(circle, medicalDocuments, id, change)
  return readDocument(toRead(circle), id)
}

/**
 * If it was valid, what it replaced is valid again, unless another document replaces that, too. Removing a replaced one
 * makes nothing valid: what replaced it still is.
 */
export const removeDocument = (circle: Circle, id: string) =>
  inTransaction(circle.db, async () => {
    const removed = await changeRecord(circle, medicalDocuments, id, removal(medicalDocuments))
    if (removed?.status === 'current') await setReplaced(circle, removed, 'current')
  })

export async function restoreDocument(circle: Circle, id: string): Promise<MedicalDocument> {
  await inTransaction(circle.db, async () => {
    const restored = await changeRecord(circle, medicalDocuments, id, restoring(medicalDocuments))
    if (restored) await setReplaced(circle, restored, 'superseded')
  })
  return readDocument(toRead(circle), id)
}

type Document = typeof medicalDocuments.$inferSelect

/** Sets the status of what a document replaced; if that was removed, also of what that one replaced. */
async function setReplaced(circle: Circle, { replacesId }: Document, status: Document['status']) {
  // An imported archive may contain documents that replace each other.
  const passed = new Set<string>()
  for (let id = replacesId; id && !passed.has(id); ) {
    if (status === 'current' && (await isReplaced(circle, id))) return
    await setStatus(circle, id, status)
    passed.add(id)
    const [earlier]: Document[] = await circle.db
      .select()
      .from(medicalDocuments)
      .where(recordOfAnyone(circle, medicalDocuments, id))
    id = earlier?.deletedAt ? earlier.replacesId : null
  }
}

async function isReplaced({ db, clientId }: Circle, id: string): Promise<boolean> {
  const { replacesId, deletedAt } = medicalDocuments
  const later = and(eq(medicalDocuments.clientId, clientId), eq(replacesId, id), isNull(deletedAt))
  return (await db.$count(medicalDocuments, later)) > 0
}

const kept = ({ category, visibleTo, tags }: DocumentContent) => ({
  visibleTo: visibleTo ?? defaultVisibility(category),
  tags: [...new Set(tags)],
})
