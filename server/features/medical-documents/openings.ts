import type { Opening } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { and, desc, eq } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import { audit } from '../../core/changes.ts'
import { readDocument, toRead } from './view.ts'

const MOST = 200

/** Who opened a file of a document, newest first, from the circle’s audit. @throws NOT_FOUND */
export async function listOpenings(circle: Circle, id: string): Promise<Opening[]> {
  await readDocument(toRead(circle), id)
  return circle.db
    .select({ at: audit.at, userId: users.id, name: fullName(users) })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        eq(audit.clientId, circle.clientId),
        eq(audit.subject, 'medical_documents'),
        eq(audit.subjectId, id),
        eq(audit.action, 'medicalDocuments.open'),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(MOST)
}
