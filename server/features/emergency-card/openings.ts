import { browserName } from '@kinfold/contract/features/accounts/browser-name.ts'
import type { OpeningPage } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle, OpenCircle } from '../../access/circles.ts'
import { noCursor } from '../../core/cursor.ts'
import { emergencyCardLinks, emergencyCardOpenings } from './table.ts'

type Visit = { linkId: string; ip: string; userAgent: string | undefined }

/** Notes an opening: a row for the managers, an entry in the audit, an event for open screens. */
export const noteOpening = ({ db, clientId }: OpenCircle, { linkId, ip, userAgent }: Visit) =>
  db.insert(emergencyCardOpenings).values({ clientId, id: uuidv7(), linkId, ip, device: browserName(userAgent) })

/** Newest first: ids are made in the order of time. */
export async function listOpenings(
  { db, clientId }: Circle,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OpeningPage> {
  if (before !== undefined && !UUID.test(before)) throw noCursor()
  const inside = eq(emergencyCardOpenings.clientId, clientId)
  const { id, at, device, ip } = emergencyCardOpenings
  const items = await db
    .select({ id, at, device, ip, linkWorks: sql<boolean>`${emergencyCardLinks.revokedAt} is null` })
    .from(emergencyCardOpenings)
    .innerJoin(
      emergencyCardLinks,
      and(eq(emergencyCardLinks.clientId, clientId), eq(emergencyCardLinks.id, emergencyCardOpenings.linkId)),
    )
    .where(and(inside, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
  const total = await db.$count(emergencyCardOpenings, inside)
  return { items, next: items.length === limit ? items.at(-1)!.id : null, total }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
