import type { Device } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { desc } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../access/accounts/tokens.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { endSecret, isOwner, noteUse, opensWith, ownWorking } from '../../access/circles/member-secrets.ts'
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
  circle.db.select(shown).from(vitalDevices).where(ownWorking(circle, vitalDevices)).orderBy(desc(createdAt), desc(id))

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
export const revokeDevice = (circle: Circle, deviceId: string) => endSecret(circle, vitalDevices, deviceId)

/** The owner of a device; undefined if the token is wrong, ended, or of a former member. */
export async function findDevice(accounts: Db, token: string) {
  const { clientId, authorId } = vitalDevices
  const [device] = await accounts
    .select({ id, name, clientId, userId: authorId })
    .from(vitalDevices)
    .innerJoin(members, isOwner(vitalDevices))
    .where(opensWith(vitalDevices, token))
  return device
}

/** Stores when it last sent something, to the hour. */
export const noteSent = (accounts: Db, device: { clientId: number; id: string }) =>
  noteUse(accounts, vitalDevices, 'lastSentAt', device)
