import { browserName } from '@kinfold/contract/features/accounts/browser-name.ts'
import type { OpeningPage } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { isUuid } from '@kinfold/contract/uuid.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { noCursor } from '../../core/database/cursor.ts'
import { keysetPage } from '../../core/database/keyset-page.ts'
import { medicalDocuments } from '../medical-documents/table.ts'
import { emergencyCardLinks, emergencyCardOpenings } from './table.ts'

type Visit = { linkId: string; ip: string; userAgent: string | undefined; documentId?: string }

/** Records an opening: a row for the managers, an audit entry, an event for open screens. */
export const noteOpening = ({ db, clientId }: OpenCircle, { userAgent, ...visit }: Visit) =>
  db.insert(emergencyCardOpenings).values({ clientId, id: uuidv7(), device: browserName(userAgent), ...visit })

type Asked = { before?: string | undefined; limit: number }

/** Newest first: ids are in chronological order. */
export async function listOpenings({ db, clientId }: Circle, asked: Asked): Promise<OpeningPage> {
  const inside = eq(emergencyCardOpenings.clientId, clientId)
  const { id, at, device, ip } = emergencyCardOpenings
  const page = await keysetPage(asked, {
    read: (place: string | undefined, most) =>
      db
        .select({
          id,
          at,
          device,
          ip,
          document: documentTitle,
          linkWorks: sql<boolean>`${emergencyCardLinks.revokedAt} is null`,
        })
        .from(emergencyCardOpenings)
        .innerJoin(
          emergencyCardLinks,
          and(eq(emergencyCardLinks.clientId, clientId), eq(emergencyCardLinks.id, emergencyCardOpenings.linkId)),
        )
        .leftJoin(
          medicalDocuments,
          and(eq(medicalDocuments.clientId, clientId), eq(medicalDocuments.id, emergencyCardOpenings.documentId)),
        )
        .where(and(inside, place === undefined ? undefined : lt(id, place)))
        .orderBy(desc(id))
        .limit(most),
    cursorAfter: (opening) => opening.id,
    placeOf,
  })
  return { ...page, total: await db.$count(emergencyCardOpenings, inside) }
}

const documentTitle = sql<string | null>`case when ${emergencyCardOpenings.documentId} is not null
  then coalesce(${medicalDocuments.title}, '') end`

function placeOf(cursor: string): string {
  if (!isUuid(cursor)) throw noCursor()
  return cursor
}
