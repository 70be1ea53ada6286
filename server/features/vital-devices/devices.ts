import type { Device } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { desc } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { endSecret, giveSecret, isOwner, noteUse, opensWith, ownWorking } from '../../access/circles/member-secrets.ts'
import { members } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'
import { vitalDevices } from './table.ts'

const { id, name, createdAt, lastSentAt } = vitalDevices
const shown = { id, name, createdAt, lastSentAt }

/** The caller's own devices in this circle, newest first. */
export const listDevices = (circle: Circle): Promise<Device[]> =>
  circle.db.select(shown).from(vitalDevices).where(ownWorking(circle, vitalDevices)).orderBy(desc(createdAt), desc(id))

type Given = { id: string; name: string }

/** A new token, returned only once. @throws TOO_MANY_DEVICES, ID_TAKEN */
export async function makeDevice(circle: Circle, asked: Given): Promise<{ device: Device; token: string | null }> {
  const { given, secret } = await giveSecret(circle, devices, asked, (before) => before.name === asked.name)
  return { device: given, token: secret }
}

const devices = {
  ...{ table: vitalDevices, shown, list: listDevices, what: 'vital devices' },
  ...{ most: 20, tooMany: 'TOO_MANY_DEVICES' as const },
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
