import type { DatedPhoto, PhotoPage, PhotoQuery } from '@kinfold/contract/features/care-logs/photos.ts'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Circle, within } from '../../../access/circles/circles.ts'
import { stillCounts } from '../../../access/records/in-error.ts'
import { BEFORE_ALL, cursorAt } from '../../../core/database/cursor.ts'
import { earlierThan, momentPage } from '../../../core/database/keyset-page.ts'
import { careLogs } from '../table.ts'
import { careLogPhotos as photos } from './table.ts'
import { photoColumns } from './with-photos.ts'

/** Photos the reader may see, of valid logs, newest first by the time of the log. */
export const listPhotos = (circle: Circle, { of, ...page }: Omit<PhotoQuery, 'clientId'>): Promise<PhotoPage> =>
  momentPage(page, {
    read: (place = BEFORE_ALL, most): Promise<DatedPhoto[]> =>
      circle.db
        .select({ ...photoColumns, careLogId: careLogs.id, occurredAt: careLogs.occurredAt, words })
        .from(photos)
        .innerJoin(careLogs, and(eq(careLogs.clientId, photos.clientId), eq(careLogs.id, photos.careLogId)))
        .where(
          and(
            within(circle, photos),
            isNull(photos.deletedAt),
            stillCounts(careLogs),
            of === 'skin' ? isAboutSkin : undefined,
            earlierThan(careLogs.occurredAt, photos.id, place),
          ),
        )
        .orderBy(desc(careLogs.occurredAt), desc(photos.id))
        .limit(most),
    cursorAfter: ({ occurredAt, id }) => cursorAt(occurredAt, id),
  })

const words = sql<string>`coalesce(${photos.about}, ${careLogs.title}, left(${careLogs.body}, 120))`

/** Wounds are usually recorded as incidents, then under washing and health. */
const isAboutSkin = or(
  inArray(careLogs.type, ['health', 'personal_care']),
  and(eq(careLogs.type, 'incident'), sql`${careLogs.incident} ->> 'kind' = 'skin'`),
)
