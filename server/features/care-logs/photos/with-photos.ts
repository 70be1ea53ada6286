import type { LogPhoto } from '@kinfold/contract/features/care-logs/photos.ts'
import { and, asc, inArray, isNull, type SQL } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import { careLogPhotos as photos } from './table.ts'

/** What a list read about a log's photos: their number, regardless of the reader. */
type Counted = { id: string; photoCount: number }
type Shown<L> = Omit<L, 'photoCount'> & { photos: LogPhoto[] }

/** Logs with the photos the reader may see. Makes no query if there are none. */
export async function withPhotos<L extends Counted>(circle: Circle, logs: L[]): Promise<Shown<L>[]> {
  const ids = logs.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await photosOf(circle, inArray(photos.careLogId, ids))
  const byLog = Map.groupBy(found, ({ careLogId }) => careLogId)
  // Leaving a key out of a copy is ten times as slow as a copy; undefined is in no answer.
  return logs.map((log) => ({ ...log, photoCount: undefined, photos: (byLog.get(log.id) ?? []).map(shown) }))
}

/** In the order they were chosen, which their ids reflect. */
export const photosOf = (circle: Circle, where: SQL) =>
  circle.db
    .select({ ...photoColumns, careLogId: photos.careLogId })
    .from(photos)
    // People who may change only their own logs still see the photos that all readers see.
    .where(and(within({ ...circle, reach: 'any' }, photos), isNull(photos.deletedAt), where))
    .orderBy(asc(photos.id))

export const photoColumns = {
  id: photos.id,
  about: photos.about,
  visibleTo: photos.visibleTo,
  width: photos.width,
  height: photos.height,
  createdAt: photos.createdAt,
}

const shown = ({ careLogId: _, ...photo }: LogPhoto & { careLogId: string }): LogPhoto => photo
