import { and, eq, isNull } from 'drizzle-orm'
import { foundWithKey } from '../../../access/circles/circle-keys.ts'
import { type Circle, within } from '../../../access/circles/circles.ts'
import type { KeptFile } from '../../../access/kept-file.ts'
import { changeRecord, removal, restoring } from '../../../access/records/change-record.ts'
import type { ReadServices } from '../../../access/services.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { careLogs } from '../table.ts'
import { hasRoom, holdLog, noRoom } from './add-photo.ts'
import { careLogPhotos as photos } from './table.ts'

type Which = { id: string; photoId: string }

/** A photo of a visible log. @throws NOT_FOUND, FILE_DAMAGED */
export async function findPhoto(
  circle: Circle,
  { config }: ReadServices,
  which: Which,
  size: 'place' | 'thumbnailPlace',
): Promise<KeptFile> {
  const finding = circle.db
    .select({ place: photos[size], bytes: photos.size, sha256: photos.sha256, createdAt: photos.createdAt })
    .from(photos)
    .innerJoin(careLogs, and(eq(careLogs.clientId, photos.clientId), eq(careLogs.id, photos.careLogId)))
    .where(and(thisPhoto(circle, which), isNull(photos.deletedAt), isNull(careLogs.deletedAt)))
  const { createdAt, bytes, sha256, place, key } = await foundWithKey(circle, config.secretKey, finding)
  // They are those of the large one.
  const kept = size === 'place' ? { place, key, size: bytes, sha256 } : { place, key }
  return { ...kept, name: `photo ${createdAt.slice(0, 10)}.jpg`, type: 'image/jpeg' }
}

/** Removes a photo from a log within reach; repeating it changes nothing. @throws NOT_FOUND, FORBIDDEN, IN_ERROR */
export const removePhoto = (circle: Circle, { id, photoId }: Which) =>
  inTransaction(circle.db, async () => {
    await holdLog(circle, id)
    await changeRecord(circle, photos, photoId, { ...removal(photos), partOf: eq(photos.careLogId, id) })
  })

/** Restores it. @throws NOT_FOUND, FORBIDDEN, IN_ERROR, BAD_INPUT if its place has been taken since */
export const restorePhoto = (circle: Circle, { id, photoId }: Which) =>
  inTransaction(circle.db, async () => {
    await holdLog(circle, id)
    const room = await hasRoom(circle, id)
    const restored = await changeRecord(circle, photos, photoId, {
      ...restoring(photos),
      partOf: eq(photos.careLogId, id),
    })
    if (restored && !room) throw noRoom()
  })

const thisPhoto = (circle: Circle, { id, photoId }: Which) =>
  and(within({ ...circle, reach: 'any' }, photos), eq(photos.careLogId, id), eq(photos.id, photoId))
