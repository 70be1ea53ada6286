import { subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { circleKey } from '../../access/circles/circle-keys.ts'
import type { OpenCircle } from '../../access/circles/circles.ts'
import type { Services } from '../../access/services.ts'
import { documentFiles, medicalDocuments } from './table.ts'
import { remainingVersions } from './versions.ts'

export type Directive = {
  id: string
  title: string
  kind: string | null
  documentDate: string | null
  expiresAt: string | null
  files: { id: string; name: string }[]
}

/**
 * Documents that state the person's wishes or who decides for them: not replaced, with a file, and visible; also
 * expired ones. Newest first.
 */
export async function listDirectives({ db, clientId }: OpenCircle, only?: string[]): Promise<Directive[]> {
  const { id, title, subtype, documentDate, expiresAt, createdAt } = medicalDocuments
  const { id: fileId, name, replacesId, deletedAt } = documentFiles
  const rows = await db
    .select({
      document: { id, title, subtype, documentDate, expiresAt },
      file: { id: fileId, name, replacesId, deletedAt },
    })
    .from(medicalDocuments)
    .innerJoin(documentFiles, and(eq(documentFiles.clientId, clientId), eq(documentFiles.documentId, id)))
    .where(and(isDirective(clientId), only && inArray(id, only)))
    .orderBy(desc(createdAt), id, documentFiles.createdAt)
  return [...Map.groupBy(rows, ({ document }) => document.id).values()].flatMap((files) => {
    const { subtype, ...document } = files[0]!.document
    const current = remainingVersions(files.map(({ file }) => file)).filter(({ isCurrent }) => isCurrent)
    if (current.length === 0) return []
    const kind = subtype && subtypeLabels[subtype]
    return [{ ...document, kind, files: current.map(({ id, name }) => ({ id, name })) }]
  })
}

const isDirective = (clientId: number) =>
  and(
    eq(medicalDocuments.clientId, clientId),
    isNull(medicalDocuments.deletedAt),
    eq(medicalDocuments.status, 'current'),
    inArray(medicalDocuments.category, ['Final Wishes', 'Legal']),
  )

/** A file of one of these, and the key that opens it; undefined for any other. */
export async function findDirectiveFile(circle: OpenCircle, { config }: Services, only: string[], fileId: string) {
  const found = (await listDirectives(circle, only)).find(({ files }) => files.some(({ id }) => id === fileId))
  if (!found) return undefined
  const { place, name, type, size, sha256 } = documentFiles
  const [file] = await circle.db
    .select({ place, name, type, size, sha256 })
    .from(documentFiles)
    .where(and(eq(documentFiles.clientId, circle.clientId), eq(documentFiles.id, fileId)))
  return file && { ...file, documentId: found.id, key: await circleKey(circle, config.secretKey) }
}
