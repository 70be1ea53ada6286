import type { Device } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../access/accounts/tokens.ts'
import { type Circle, record, recordOfAnyone, within } from '../../access/circles/circles.ts'
import { members } from '../../access/table.ts'
import { oneAtATime } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { vitalDevices } from './table.ts'

const { id, name, createdAt, lastSentAt } = vitalDevices
const shown = { id, name, createdAt, lastSentAt }
const MOST_DEVICES = 20

/** The caller's own devices in this circle, newest first. */
export const listDevices = (circle: Circle): Promise<Device[]> =>
  circle.db
    .select(shown)
    .from(vitalDevices)
    .where(and(within(circle, vitalDevices), isNull(vitalDevices.revokedAt)))
    .orderBy(desc(createdAt), desc(id))

type Given = { id: string; name: string }

/** A new token, returned only once. @throws TOO_MANY_DEVICES, ID_TAKEN */
export const makeDevice = (circle: Circle, given: Given) =>
  oneAtATime(circle, 'vital devices', (inside) => makeOnce(inside, given))

async function makeOnce(circle: Circle, given: Given) {
  const mine = await listDevices(circle)
  const before = mine.find((device) => device.id === given.id)
  if (before && before.name !== given.name) throw failure('ID_TAKEN')
  if (before) return { device: before, token: null }
  if (mine.length >= MOST_DEVICES) throw failure('TOO_MANY_DEVICES')
  const token = newSecret()
  const [device] = await circle.db
    .insert(vitalDevices)
    .values({ clientId: circle.clientId, authorId: circle.userId, ...given, tokenHash: hashSecret(token) })
    .onConflictDoNothing()
    .returning(shown)
  if (!device) throw failure('ID_TAKEN')
  return { device, token }
}

/** Ends the caller's own device; repeating it changes nothing. @throws NOT_FOUND, FORBIDDEN */
export async function revokeDevice(circle: Circle, deviceId: string) {
  const ended = await circle.db
    .update(vitalDevices)
    .set({ revokedAt: sql`coalesce(${vitalDevices.revokedAt}, now())` })
    .where(record(circle, vitalDevices, deviceId))
    .returning({ id })
  if (ended.length > 0) return
  const [other] = await circle.db
    .select({ id })
    .from(vitalDevices)
    .where(recordOfAnyone(circle, vitalDevices, deviceId))
  throw failure(other ? 'FORBIDDEN' : 'NOT_FOUND')
}

/** The owner of a device; undefined if the token is wrong, ended, or of a former member. */
export async function findDevice(accounts: Db, token: string) {
  const { clientId, authorId } = vitalDevices
  const [device] = await accounts
    .select({ id, name, clientId, userId: authorId })
    .from(vitalDevices)
    .innerJoin(members, and(eq(members.clientId, clientId), eq(members.userId, authorId)))
    .where(
      and(
        eq(vitalDevices.tokenHash, hashSecret(token)),
        isNull(vitalDevices.revokedAt),
        gte(createdAt, members.joinedAt),
      ),
    )
  return device
}

/** Stores when it last sent something, to the hour. */
export const noteSent = (accounts: Db, device: { clientId: number; id: string }) =>
  accounts
    .update(vitalDevices)
    .set({ lastSentAt: sql`date_trunc('hour', now())` })
    .where(
      and(
        eq(vitalDevices.clientId, device.clientId),
        eq(id, device.id),
        sql`coalesce(${lastSentAt} < date_trunc('hour', now()), true)`,
      ),
    )
