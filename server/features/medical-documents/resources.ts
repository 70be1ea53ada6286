import type { DocumentReference } from '@medplum/fhirtypes'
import { and, asc, isNull } from 'drizzle-orm'
import { type Circle, within } from '../../access/circles/circles.ts'
import { type About, inWords, type Resources } from '../../access/manifest/resources.ts'
import { documentFiles, medicalDocuments } from './table.ts'
import { remainingVersions } from './versions.ts'

/** Which documents exist and where to open them; the files are not included, so that each opening is recorded. */
export const documentResources: Resources = {
  types: ['DocumentReference'],
  read: (circle, about) => {
    const reading = circle.may('medicalDocuments.read')
    return reading && listResources(reading, about)
  },
}

type Document = typeof medicalDocuments.$inferSelect
type File = typeof documentFiles.$inferSelect

async function listResources(circle: Circle<'medicalDocuments.read'>, about: About) {
  const { db } = circle
  const documents = await db
    .select()
    .from(medicalDocuments)
    .where(and(within(circle, medicalDocuments), isNull(medicalDocuments.deletedAt)))
    .orderBy(asc(medicalDocuments.createdAt), asc(medicalDocuments.id))
  const files = await db
    .select()
    .from(documentFiles)
    .where(within(circle, documentFiles))
    .orderBy(asc(documentFiles.createdAt), asc(documentFiles.id))
  const filesOf = Map.groupBy(files, ({ documentId }) => documentId)
  const ids = new Set(documents.map(({ id }) => id))
  return documents.map((document) => {
    const files = remainingVersions(filesOf.get(document.id) ?? []).filter(({ isCurrent }) => isCurrent)
    const replacesId = document.replacesId && ids.has(document.replacesId) ? document.replacesId : null
    return { resource: resourceOf({ ...document, replacesId }, files, about), at: document.createdAt }
  })
}

function resourceOf(
  document: Document,
  files: File[],
  { patient, who }: Parameters<Resources['read']>[1],
): DocumentReference {
  const { id, title, category, subtype, status, documentDate, issuer, note, authorId, createdAt, replacesId } = document
  const author = who(authorId)
  return {
    resourceType: 'DocumentReference',
    id,
    status,
    type: inWords([category, subtype?.replaceAll('_', ' ')].filter(Boolean).join(': ')),
    subject: patient,
    date: createdAt,
    ...(replacesId && {
      relatesTo: [{ code: 'replaces' as const, target: { reference: `DocumentReference/${replacesId}` } }],
    }),
    ...(author && { author: [author] }),
    ...(issuer && { custodian: { display: issuer } }),
    description: [title, note].filter(Boolean).join('\n'),
    content:
      files.length > 0
        ? files.map((file) => ({
            attachment: {
              contentType: file.type,
              url: `/api/medical-documents/${id}/files/${file.id}?clientId=${document.clientId}`,
              size: file.size,
              title: file.name,
              creation: documentDate ?? file.createdAt,
            },
          }))
        : [{ attachment: { title, ...(documentDate && { creation: documentDate }) } }],
  }
}
