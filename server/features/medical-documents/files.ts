import { type DocumentFile, MAX_FILE_BYTES, MOST_FILES } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { circleKey, foundWithKey } from '../../access/circles/circle-keys.ts'
import { type Circle, type ClosedCircle, within } from '../../access/circles/circles.ts'
import { askerIn, withinPrepared } from '../../access/circles/within-prepared.ts'
import type { KeptFile } from '../../access/kept-file.ts'
import { holdRecord } from '../../access/records/change-record.ts'
import { requireRoom } from '../../access/records/room.ts'
import type { ReadServices, Services } from '../../access/services.ts'
import { inTransaction } from '../../access/transaction.ts'
import { prepared } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { dropParts, joined, keepPart } from '../../services/files/parts.ts'
import { keptOrRemoved, type StoredFile, storeFile } from '../../services/files/store-file.ts'
import { documentFiles, medicalDocuments } from './table.ts'
import { readDocument, toRead } from './view.ts'

/** `after`: how many parts of it were sent before. */
type Given = { documentId: string; fileId: string; replacesId: string | null; after: number }

/** Stores a part of an upload, encrypted, until `addFile` comes with the rest. */
export async function sendPart(
  circle: ClosedCircle,
  services: Services,
  { documentId, fileId, ...part }: { documentId: string; fileId: string; part: number; sha256?: string | undefined },
  file: IncomingFile,
) {
  const sending = await openSending(circle, services, documentId, fileId)
  await keepPart(services.storage, sending, part, file)
}

async function openSending(circle: ClosedCircle, { config }: Services, documentId: string, fileId: string) {
  const { clientId, userId } = circle
  const key = await circle.with(async (open) => {
    await requireDocument(open, documentId)
    // Before any of it is sent; the whole file is counted once it is known.
    await requireRoom(open, documentFiles, { size: 1 })
    return circleKey(open, config.secretKey)
  })
  return { clientId, userId, fileId, key }
}

/** Stores an uploaded file, encrypted, and then adds it to its document. A repeated upload is stored once. */
export async function addFile(
  circle: ClosedCircle,
  services: Services,
  given: Given,
  file: IncomingFile,
): Promise<DocumentFile> {
  const { storage } = services
  const { documentId, fileId, after } = given
  const sending = await openSending(circle, services, documentId, fileId)
  const content = joined(storage, sending, { earlier: after, rest: file.content, limit: MAX_FILE_BYTES })
  const stored = await storeFile(storage, sending, { ...file, content }).catch(async (error) => {
    if (error.code !== 'PARTS_MISSING') throw error
    // The answer to an earlier attempt was lost: the file is complete, and its parts are gone.
    return (await circle.with((open) => findOwn(open, given))) ?? Promise.reject(error)
  })
  if ('isCurrent' in stored) return stored
  const added = await keptOrRemoved(storage, [stored.place], () =>
    circle.with(async (open) => {
      const isNew = await inTransaction(open.db, () => insertFile(open, given, stored))
      const { files } = await readDocument(toRead(open), documentId)
      const value = files.find(({ id }) => id === fileId)
      if (!value) throw failure('NOT_FOUND')
      return { isKept: isNew, value }
    }),
  )
  await dropParts(storage, sending, after)
  return added
}

/** The file with this id, if it belongs to this document and was sent by the caller. */
async function findOwn(circle: Circle, { documentId, fileId }: Given): Promise<DocumentFile | undefined> {
  const { clientId, userId, db } = circle
  const ofMine = and(
    eq(documentFiles.clientId, clientId),
    eq(documentFiles.id, fileId),
    eq(documentFiles.documentId, documentId),
    eq(documentFiles.addedBy, userId),
  )
  const [mine] = await db.select({ id: documentFiles.id }).from(documentFiles).where(ofMine)
  if (!mine) return undefined
  return (await readDocument(toRead(circle), documentId)).files.find(({ id }) => id === fileId)
}

/** Checked before any of it is passed on. @throws NOT_FOUND, FORBIDDEN */
async function requireDocument(circle: Circle, id: string) {
  const { deletedAt } = await holdRecord(circle, medicalDocuments, id, 'no key update')
  if (deletedAt) throw failure('NOT_FOUND')
}

/** Returns false if this very file was stored before. @throws ID_TAKEN, DOCUMENT_REPLACED, BAD_INPUT, CIRCLE_FULL */
async function insertFile(circle: Circle, { documentId, fileId, replacesId }: Given, stored: StoredFile) {
  const { clientId, userId, db } = circle
  const { authorId, visibleTo, deletedAt } = await holdRecord(circle, medicalDocuments, documentId, 'no key update')
  if (deletedAt) throw failure('NOT_FOUND')
  const [before] = await db
    .select()
    .from(documentFiles)
    .where(and(eq(documentFiles.clientId, clientId), eq(documentFiles.id, fileId)))
  if (before) {
    const isSame = before.documentId === documentId && before.sha256 === stored.sha256 && before.addedBy === userId
    if (!isSame) throw failure('ID_TAKEN')
    return false
  }
  await requireRoom(circle, documentFiles, stored)
  if (replacesId) await requireCurrent(circle, documentId, replacesId)
  const [files] = await db
    .select({ count: count() })
    .from(documentFiles)
    .where(and(eq(documentFiles.clientId, clientId), eq(documentFiles.documentId, documentId)))
  if (files && files.count >= MOST_FILES)
    throw failure('BAD_INPUT', {
      fields: { file: `There is room for ${MOST_FILES} files. Please add another document` },
    })
  await db
    .insert(documentFiles)
    .values({ clientId, id: fileId, documentId, authorId, visibleTo, addedBy: userId, replacesId, ...stored })
  return true
}

/** If two people replace the same file, the second has to look at the first one’s version first. */
async function requireCurrent(circle: Circle, documentId: string, fileId: string) {
  const document = await readDocument(toRead(circle), documentId)
  const replaced = document.files.find(({ id }) => id === fileId)
  if (!replaced) throw failure('NOT_FOUND')
  if (!replaced.isCurrent) throw failure('DOCUMENT_REPLACED', { current: document })
}

/** A file of a visible document. @throws NOT_FOUND, FILE_DAMAGED */
export function findFile(
  circle: Circle,
  { config }: ReadServices,
  { id, fileId }: { id: string; fileId: string },
): Promise<KeptFile> {
  return foundWithKey(circle, config.secretKey, fileOf(circle.db, { ...askerIn(circle), id, fileId }))
}

const fileOf = prepared('file of a document', (db) => {
  const { place, name, type, size, sha256 } = documentFiles
  const [id, fileId] = [sql.placeholder('id'), sql.placeholder('fileId')]
  const ofDocument = and(eq(documentFiles.documentId, id), eq(documentFiles.id, fileId))
  return db
    .select({ place, name, type, size, sha256 })
    .from(documentFiles)
    .innerJoin(medicalDocuments, and(withinPrepared(medicalDocuments), eq(medicalDocuments.id, id)))
    .where(
      and(
        withinPrepared(documentFiles),
        ofDocument,
        isNull(documentFiles.deletedAt),
        isNull(medicalDocuments.deletedAt),
      ),
    )
})

/**
 * Removes a file from a document within reach, or restores it; repeating it changes nothing. @throws NOT_FOUND,
 * FORBIDDEN
 */
export async function markFile(circle: Circle, { id, fileId }: { id: string; fileId: string }, removed: boolean) {
  await requireDocument(circle, id)
  const thisFile = and(
    within({ ...circle, reach: 'any' }, documentFiles),
    eq(documentFiles.documentId, id),
    eq(documentFiles.id, fileId),
  )
  const [found] = await circle.db.select({ id: documentFiles.id }).from(documentFiles).where(thisFile)
  if (!found) throw failure('NOT_FOUND')
  const isOther = removed ? isNull(documentFiles.deletedAt) : isNotNull(documentFiles.deletedAt)
  await circle.db
    .update(documentFiles)
    .set({ deletedAt: removed ? sql`now()` : null })
    .where(and(thisFile, isOther))
}
