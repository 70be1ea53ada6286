import { splitList } from '@kinfold/contract/features/circles/care-profile.ts'
import type { ClientChanges } from '@kinfold/contract/features/circles/schemas.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { isAtVersion } from '../../access/records/change-record.ts'
import { holds } from '../../access/records/insert-once.ts'
import { clients } from '../../access/table.ts'
import { history } from '../../core/changes/changes.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { careProfileParts } from './queries.ts'

/**
 * Changes the given fields, and the records that the care profile shows (`careProfile` of the parts). If the zone
 * changes, everything still to come moves to its clock (`zoneChanged`). Repeated by the same person, it changes nothing.
 * @throws VERSION_CONFLICT if somebody else changed the client in the meantime
 */
export async function updateClient(
  tx: Db,
  circle: Circle,
  { zoneFrom, ...changes }: ClientChanges,
  parts: readonly Parts[],
) {
  const { clientId } = circle
  const { version, medicalConditions, allergies, emergencyContact, emergencyPhone, ...plain } = changes
  const content = {
    ...plain,
    ...(medicalConditions !== undefined && { medicalConditions: splitList(medicalConditions) }),
  }
  const followers = changes.zone === undefined ? [] : parts.flatMap(({ zoneChanged }) => zoneChanged ?? [])
  followers.sort((a, b) => a.order - b.order)
  for (const { hold } of followers) await hold(tx, clientId)
  const { zone, isRepeated } = await holdAtVersion(tx, circle, version, content)
  const before = { ...circle, db: tx, zone }
  // Before the client is written: a writer holds the circle's audit, and waiting for a lock then could deadlock.
  for (const { changed } of careProfileParts(parts)) await changed(before, changes, isRepeated)
  if (isRepeated) return
  await tx
    .update(clients)
    .set({ ...content, version: sql`${clients.version} + 1` })
    .where(eq(clients.id, clientId))
  const effect = { moment: clock.now().toISOString(), reach: zoneFrom ?? ('now' as const) }
  for (const { move } of followers) await move(before, changes.zone!, effect)
}

/** Locks the client; returns the zone before the change, and whether the same person made this change already. */
async function holdAtVersion(tx: Db, { clientId, userId }: Circle, version: number, content: Record<string, unknown>) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update')
  const ofClient = and(eq(history.clientId, clientId), eq(history.subject, 'clients'), eq(history.version, version))
  const [last] = await tx
    .select({ by: history.changedBy, zone: sql<string>`${history.content} ->> 'zone'` })
    .from(history)
    .where(and(ofClient, eq(history.subjectId, String(clientId))))
    .orderBy(desc(history.id))
    .limit(1)
  const isThere = last?.by === userId && holds(client!, content)
  const isOpen = await isAtVersion(client!, version, isThere, async () => undefined)
  return isOpen ? { zone: client!.zone, isRepeated: false } : { zone: last!.zone, isRepeated: true }
}
