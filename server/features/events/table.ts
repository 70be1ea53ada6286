import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authorColumn, circleColumn, recordColumns, recordKey } from '../../access/records/record.ts'
import { instant, nowByDefault } from '../../core/database/columns.ts'

export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...recordColumns(),
    kind: text().$type<EventContent['kind']>().notNull(),
    title: text().notNull(),
    allDay: boolean().notNull(),
    startDay: date(),
    endDay: date(),
    startsAt: instant(),
    endsAt: instant(),
    zone: text().notNull(),
    rule: text(),
    place: text(),
    provider: text(),
    reason: text(),
    preparation: text(),
    questions: jsonb().$type<EventContent['questions']>().notNull(),
    transport: jsonb().$type<EventContent['transport']>().notNull(),
    attendeeIds: jsonb().$type<number[]>().notNull(),
    status: text().$type<EventContent['status']>().notNull(),
    outcomeNote: text(),
    /** The rule used for expansion: COUNT is replaced by an end (series.ts). */
    workedRule: text(),
    /** The bounds of all its occurrences; a day wider for all-day events, year 9999 if it never ends. */
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** Its UID in the file it was imported from. */
    uid: text(),
    /** A digest of that import, to detect changes in the file. */
    importDigest: text(),
    /** From this day on the circle ended it or changed ‘this and all that follow’: a file brings no dates back. */
    endedBefore: date(),
    /** The series from which its dates were split off, the first one of several. */
    continues: uuid(),
  },
  (table) => [
    recordKey(table),
    index('calendar_events_by_time').on(table.clientId, table.lastAt, table.firstAt).where(sql`deleted_at is null`),
    uniqueIndex('calendar_events_by_uid').on(table.clientId, table.uid),
  ],
)

/** A changed or cancelled occurrence of a series. */
export const calendarExceptions = pgTable(
  'calendar_exceptions',
  {
    clientId: circleColumn(),
    eventId: uuid().notNull(),
    /** Its time under the rule: a day or a moment. */
    original: text().notNull(),
    authorId: authorColumn(),
    createdAt: nowByDefault(),
    updatedAt: nowByDefault(),
    version: integer().notNull().default(1),
    cancelled: boolean().notNull().default(false),
    content: jsonb().$type<EventContent>(),
    originalAt: instant().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.eventId, table.original] }),
    foreignKey({
      columns: [table.clientId, table.eventId],
      foreignColumns: [calendarEvents.clientId, calendarEvents.id],
    }),
    index('calendar_exceptions_by_original').on(table.clientId, table.originalAt),
    index('calendar_exceptions_by_time').on(table.clientId, table.lastAt, table.firstAt),
  ],
)

/** ‘I come’: to one occurrence, or ('') to all. */
export const calendarAttendances = pgTable(
  'calendar_attendances',
  {
    clientId: circleColumn(),
    eventId: uuid().notNull(),
    original: text().notNull(),
    authorId: authorColumn(),
    answer: text().$type<Attendance['answer']>().notNull(),
    updatedAt: nowByDefault(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.eventId, table.original, table.authorId] }),
    foreignKey({
      columns: [table.clientId, table.eventId],
      foreignColumns: [calendarEvents.clientId, calendarEvents.id],
    }),
  ],
)
