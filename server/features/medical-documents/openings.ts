import { MOST_OPENINGS } from '@kinfold/contract/features/medical-documents/openings.ts'
import type { Opening } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, desc, eq, inArray, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import { audit } from '../../core/changes/changes.ts'
import { documentFiles } from './table.ts'
import { readDocument, toRead } from './view.ts'

/** By somebody outside the circle with the link of the emergency card. */
export const OPENED_BY_LINK = 'emergencyCard.openDocument'

/** Who opened a file of a document, newest first, from the circle’s audit. @throws NOT_FOUND */
export async function listOpenings(circle: Circle, id: string): Promise<Opening[]> {
  await readDocument(toRead(circle), id)
  const opened = and(
    eq(audit.subject, 'medical_documents'),
    eq(audit.subjectId, id),
    inArray(audit.action, ['medicalDocuments.open', OPENED_BY_LINK]),
  )
  const begun = archivesBegun(circle)
  return circle.db
    .select({
      at: audit.at,
      userId: users.id,
      name: sql<string | null>`case when ${users.id} is not null then ${fullName(users)} end`,
      inArchive: sql<boolean>`${audit.subject} = 'archives'`,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(begun, and(eq(audit.subject, 'archives'), eq(begun.archiveId, audit.subjectId)))
    .where(and(eq(audit.clientId, circle.clientId), or(opened, downloadedWith(circle, id, begun.at))))
    .orderBy(desc(audit.seq))
    .limit(MOST_OPENINGS)
}

/** When each archive of the circle was begun, for the first time if its program was killed. */
const archivesBegun = ({ db, clientId }: Circle) =>
  db
    .select({ archiveId: audit.subjectId, at: sql<string>`min(${audit.at})`.as('begun_at') })
    .from(audit)
    .where(and(eq(audit.clientId, clientId), eq(audit.action, 'archives.begin')))
    .groupBy(audit.subjectId)
    .as('begun')

/**
 * Downloads of an archive of the circle, which holds every file that was there when it was begun. They are found here,
 * because an entry for each document would be ten thousand entries for one download.
 */
function downloadedWith({ db, clientId }: Circle, id: string, begunAt: SQL.Aliased<string>) {
  const firstFile = db
    .select({ at: min(documentFiles.createdAt) })
    .from(documentFiles)
    .where(and(eq(documentFiles.clientId, clientId), eq(documentFiles.documentId, id)))
  return and(
    eq(audit.action, 'archives.make'),
    eq(audit.subject, 'archives'),
    // The request for an archive is an entry about the circle, a download one about the archive.
    ne(audit.subjectId, String(clientId)),
    // Archives from before there was that entry: begun at most a day before, because they are kept that long.
    sql`coalesce(${begunAt}, ${audit.at} - interval '1 day') >= ${firstFile}`,
  )
}
