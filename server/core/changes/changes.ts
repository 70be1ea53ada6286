import type { Visibility } from '@kinfold/contract/access.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant, int8, nowByDefault, xid8 } from '../database/columns.ts'

/* The traces of every change of a circle, written by one trigger (server/access/records/change-trigger.ts) in the same
   statement as the change, so that no feature can forget it. */

/**
 * The outbox of GET /api/live: what changed, never its content. `seq` grows in the commit order of a circle; `txid`,
 * the writing transaction, tells what is new (committed-since.ts).
 */
export const events = pgTable(
  'events',
  {
    clientId: int8().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    txid: xid8().notNull().default(sql`pg_current_xact_id()`),
    area: text().notNull(),
    recordId: text(),
    /**
     * Who may know of the change of a record that not everyone sees: the family or its author alone; null: the whole circle.
     * Its author always may.
     */
    toldTo: text().$type<Exclude<Visibility, 'circle'>>(),
    authorId: int8(),
    at: nowByDefault(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.seq] }), index().on(table.txid)],
)

/** Earlier versions of records: the complete row. */
export const history = pgTable(
  'history',
  {
    clientId: int8().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    version: integer(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    changedBy: int8(),
    changedAt: nowByDefault(),
    /** The audit entry of the change that replaced this version; null if the change is not audited. */
    seq: int8(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index().on(table.clientId, table.subject, table.subjectId, table.id),
  ],
)

/** Audit entries about membership and permissions. The index and the query must use the same expression. */
export const aboutPeople = sql`(subject in ('members', 'invitations', 'join_requests') or detail is not null)`

/**
 * Who did what, when and from where; append-only, each row's digest includes that of the previous row in its circle.
 */
export const audit = pgTable(
  'audit',
  {
    clientId: int8().notNull(),
    seq: int8().notNull(),
    at: instant().notNull(),
    userId: int8(),
    sessionId: text(),
    requestId: text(),
    ip: text(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** What changed, if it is not personal: a role, or 'family -> caretaker'. */
    detail: text(),
    digest: bytea().notNull(),
    /**
     * The next person must hear of it, however much else happened (`notable` in access/records/change-trigger.ts). Not in the
     * digest.
     */
    notable: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.seq] }),
    index('audit_of_people').on(table.clientId, table.seq).where(aboutPeople),
    index('audit_notable').on(table.clientId, table.subject, table.seq).where(sql`notable`),
  ],
)

/** The end of each circle's chain. */
export const auditHeads = pgTable('audit_heads', {
  clientId: int8().primaryKey(),
  seq: int8().notNull(),
  digest: bytea().notNull(),
  at: instant().notNull(),
})
