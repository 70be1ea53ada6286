import type { NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { isGivenUp } from './rules.ts'
import { reminders } from './table.ts'

type Told = { id: string; kind: DueKind; at: string; records: string[] }

/** What each of these notifications is about, as it stands now, by the notification's id. */
export async function dueItems({ db, clientId }: Circle, told: Told[]): Promise<Map<string, NotifiedItem[]>> {
  if (told.length === 0) return new Map()
  const known = await db
    .select({
      recordId: reminders.recordId,
      urgent: reminders.urgent,
      kind: reminders.kind,
      dueAt: reminders.dueAt,
      title: reminders.title,
      closedAt: reminders.closedAt,
    })
    .from(reminders)
    .where(
      and(
        eq(reminders.clientId, clientId),
        inArray(reminders.recordId, [...new Set(told.flatMap(({ records }) => records))]),
        inArray(reminders.dueAt, [...new Set(told.map(({ at }) => at))]),
      ),
    )
    .orderBy(asc(reminders.title), asc(reminders.recordId))
  const items = Map.groupBy(known, ({ kind, dueAt }) => `${kind} ${dueAt}`)
  return new Map(
    told.map(({ id, kind, at, records }) => [
      id,
      (items.get(`${kind} ${at}`) ?? [])
        .filter(({ recordId }) => records.includes(recordId))
        .map((item) => ({
          recordId: item.recordId,
          title: item.title,
          closedAt: item.closedAt,
          isGivenUp: item.closedAt !== null && isGivenUp(item, item.closedAt),
        })),
    ]),
  )
}
