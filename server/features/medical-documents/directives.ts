import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import { and, desc, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { circleKey } from '../../access/circles/circle-keys.ts'
import type { OpenCircle } from '../../access/circles/circles.ts'
import type { Services } from '../../access/services.ts'
import { documentFiles, medicalDocuments } from './table.ts'

type Directive = { id: string; title: string; kind: string | null; files: { id: string; name: string }[] }

const later = alias(documentFiles, 'later')

/** Documents that state the person's wishes or who decides for them: valid, with a file, and visible. Newest first. */
export async function listDirectives({ db, clientId }: OpenCircle, only?: string[]): Promise<Directive[]> {
  const { id, title, subtype, createdAt } = medicalDocuments
  const rows = await db
    .select({ id, title, subtype, fileId: documentFiles.id, name: documentFiles.name })
    .from(medicalDocuments)
    .innerJoin(documentFiles, and(eq(documentFiles.clientId, clientId), eq(documentFiles.documentId, id)))
    .where(and(isDirective(clientId), isCurrentFile({ db, clientId }), only && inArray(id, only)))
    .orderBy(desc(createdAt), id, documentFiles.createdAt)
  return [...Map.groupBy(rows, (row) => row.id).values()].map((files) => {
    const { id, title, subtype } = files[0]!
    const kind = subtype && subtypeLabels[subtype]
    return { id, title, kind, files: files.map(({ fileId, name }) => ({ id: fileId, name })) }
  })
}

const isDirective = (clientId: number) =>
  and(
    eq(medicalDocuments.clientId, clientId),
    isNull(medicalDocuments.deletedAt),
    eq(medicalDocuments.status, 'current'),
    inArray(medicalDocuments.category, ['Final Wishes', 'Legal']),
  )

/** Excludes files replaced by a later version. */
const isCurrentFile = ({ db, clientId }: Pick<OpenCircle, 'db' | 'clientId'>) =>
  and(
    isNull(documentFiles.deletedAt),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(and(eq(later.clientId, clientId), eq(later.replacesId, documentFiles.id), isNull(later.deletedAt))),
    ),
  )

/** A file of one of these, and the key that opens it; undefined for any other. */
export async function findDirectiveFile(circle: OpenCircle, { config }: Services, only: string[], fileId: string) {
  const found = (await listDirectives(circle, only)).find(({ files }) => files.some(({ id }) => id === fileId))
  if (!found) return undefined
  const { place, name, type, size } = documentFiles
  const [file] = await circle.db
    .select({ place, name, type, size })
    .from(documentFiles)
    .where(and(eq(documentFiles.clientId, circle.clientId), eq(documentFiles.id, fileId)))
  return file && { ...file, documentId: found.id, key: await circleKey(circle, config.secretKey) }
}
