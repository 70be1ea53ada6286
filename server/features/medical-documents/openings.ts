import type { Opening } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles/circles.ts'
import { users } from '../../access/table.ts'
import { audit } from '../../core/changes/changes.ts'
import { readDocument, toRead } from './view.ts'

const MOST = 200
/** By somebody outside the circle with the link of the emergency card. */
export const OPENED_BY_LINK = 'emergencyCard.openDocument'

/** Who opened a file of a document, newest first, from the circle’s audit. @throws NOT_FOUND */
export async function listOpenings(circle: Circle, id: string): Promise<Opening[]> {
  await readDocument(toRead(circle), id)
  return circle.db
    .select({
      at: audit.at,
      userId: users.id,
      name: sql<string | null>`case when ${users.id} is not null then ${fullName(users)} end`,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        eq(audit.clientId, circle.clientId),
        eq(audit.subject, 'medical_documents'),
        eq(audit.subjectId, id),
        inArray(audit.action, ['medicalDocuments.open', OPENED_BY_LINK]),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(MOST)
}
