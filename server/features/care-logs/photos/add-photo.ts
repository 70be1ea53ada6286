import { type LogPhoto, MOST_PHOTOS, type PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { circleKey } from '../../../access/circles/circle-keys.ts'
import type { Circle, ClosedCircle } from '../../../access/circles/circles.ts'
import { holdRecord } from '../../../access/records/change-record.ts'
import { requireRoom } from '../../../access/records/room.ts'
import type { Services } from '../../../access/services.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { failure } from '../../../core/failure.ts'
import type { IncomingFile } from '../../../core/http/take-file.ts'
import { keepContent, keptOrRemoved } from '../../../services/files/store-file.ts'
import { makePhoto } from '../../../services/photos/make-photo.ts'
import { careLogs } from '../table.ts'
import { careLogPhotos } from './table.ts'
import { photosOf } from './with-photos.ts'

type Given = { careLogId: string; photoId: string; about: string | null; visibleTo: PhotoVisibility }
type Row = typeof careLogPhotos.$inferInsert

/** Stores an uploaded photo, re-encoded and encrypted, with its log. A repeated upload is stored once. */
export async function addPhoto(
  circle: ClosedCircle,
  { config, storage }: Services,
  { photoId: id, ...given }: Given,
  file: IncomingFile,
): Promise<LogPhoto> {
  const key = await circle.with(async (open) => {
    await holdLog(open, given.careLogId)
    return circleKey(open, config.secretKey)
  })
  const { made, sentSha256 } = await makePhoto({ file, whose: circle.userId })
  const { photo, thumbnail, width, height } = made
  const owner = { clientId: circle.clientId, key }
  const kept = await keepContent(storage, owner, [photo])
  const { place: thumbnailPlace } = await keptOrRemoved(storage, [kept.place], async () => ({
    isKept: true,
    value: await keepContent(storage, owner, [thumbnail]),
  }))
  const row = { id, ...given, ...kept, thumbnailPlace, sentSha256, type: 'image/jpeg' as const, width, height }
  return keptOrRemoved(storage, [kept.place, thumbnailPlace], () =>
    circle.with(async (open) => {
      const isNew = await inTransaction(open.db, () => insertPhoto(open, row))
      const [added] = await photosOf(open, eq(careLogPhotos.id, id))
      if (!added) throw failure('NOT_FOUND')
      return { isKept: isNew, value: added }
    }),
  )
}

/** A log within reach that can still be changed, locked. @throws NOT_FOUND, FORBIDDEN, IN_ERROR */
export async function holdLog(circle: Circle, id: string) {
  const { deletedAt, inErrorAt } = await holdRecord(circle, careLogs, id, 'no key update')
  if (deletedAt) throw failure('NOT_FOUND')
  if (inErrorAt) throw failure('IN_ERROR')
}

/** Returns false if this very photo was stored before. @throws ID_TAKEN, BAD_INPUT, CIRCLE_FULL */
async function insertPhoto(circle: Circle, row: Omit<Row, 'clientId' | 'authorId'>): Promise<boolean> {
  const { clientId, userId: authorId, db } = circle
  await holdLog(circle, row.careLogId)
  const [before] = await db
    .select()
    .from(careLogPhotos)
    .where(and(eq(careLogPhotos.clientId, clientId), eq(careLogPhotos.id, row.id)))
  if (before) {
    const isSame = before.careLogId === row.careLogId && before.sentSha256 === row.sentSha256
    if (!isSame || before.authorId !== authorId) throw failure('ID_TAKEN')
    return false
  }
  if (!(await hasRoom(circle, row.careLogId))) throw noRoom()
  await requireRoom(circle, careLogPhotos, row)
  await db.insert(careLogPhotos).values({ ...row, clientId, authorId })
  return true
}

/** The log is locked, so nobody adds another photo meanwhile. */
export async function hasRoom({ clientId, db }: Circle, careLogId: string): Promise<boolean> {
  const ofLog = and(eq(careLogPhotos.clientId, clientId), eq(careLogPhotos.careLogId, careLogId))
  const [there] = await db
    .select({ count: count() })
    .from(careLogPhotos)
    .where(and(ofLog, isNull(careLogPhotos.deletedAt)))
  return !there || there.count < MOST_PHOTOS
}

export const noRoom = () => failure('BAD_INPUT', { fields: { file: `A log has room for ${MOST_PHOTOS} photos` } })
