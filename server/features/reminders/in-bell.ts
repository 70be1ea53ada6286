import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import {
  type DueKind,
  dueKinds,
  furthestStep,
  type ReminderStep,
} from '@kinfold/contract/features/reminders/wording.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import type { BellSource, Shown } from '../../access/manifest/bell-source.ts'
import { openIn } from './open-in.ts'
import { isGivenUp } from './rules.ts'
import { reminders } from './table.ts'

/** A reminder does not know who wrote its record, so people who may read only their own get none. */
export const dueInBell: BellSource = {
  kinds: dueKinds,
  read: async (circle, notified) => {
    if (circle.reach !== 'any') return new Map()
    const due = notified.flatMap(({ kind, ...each }) => (isDueKind(kind) ? [{ ...each, kind }] : []))
    const items = await dueItems(circle, due)
    return new Map([...items].map(([id, found]) => [id, shown(found)]))
  },
  stillOpen: async (tx, told) => new Set((await openIn(tx, told)).keys()),
}

type Item = NotifiedItem & { step: ReminderStep | null }

const shown = (items: Item[]): Shown => ({
  items: items.map(({ step: _, ...item }) => item),
  stepNow: furthestStep(items.filter(({ closedAt }) => closedAt === null).map(({ step }) => step)),
})

type Due = { id: string; kind: DueKind; at: string; records: string[] }

/** The current records behind each of these. */
async function dueItems({ db, clientId }: Circle, told: Due[]): Promise<Map<string, Item[]>> {
  if (told.length === 0) return new Map()
  const known = await db
    .select({
      recordId: reminders.recordId,
      urgent: reminders.urgent,
      kind: reminders.kind,
      dueAt: reminders.dueAt,
      title: reminders.title,
      closedAt: reminders.closedAt,
      step: reminders.step,
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
          step: item.step,
          isGivenUp: item.closedAt !== null && isGivenUp(item, item.closedAt),
        })),
    ]),
  )
}
