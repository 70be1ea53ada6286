import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'
import type { InvitationState } from '@kinfold/contract/features/invitations/schemas.ts'
import type { JoinRequestState } from '@kinfold/contract/features/join-requests/schemas.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, int8, nowByDefault } from '../../core/database/columns.ts'
import { circleColumn } from '../records/record.ts'
import { users } from '../table.ts'

const someone = () => int8().references(() => users.id)

/** The two ways into a circle. Only the hash of an invitation's token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    clientId: circleColumn(),
    id: int8().notNull(),
    email: text().notNull(),
    inviteeName: text().notNull(),
    role: text().$type<InvitableRole>().notNull(),
    message: text(),
    invitedBy: someone().notNull(),
    tokenHash: text().notNull(),
    /** Stays open past its date. expired: replaced by a newer one, in older rows; now that is 'revoked'. */
    status: text().$type<InvitationState>().notNull().default('open'),
    acceptedBy: someone(),
    /** The letter's id in the mail service. */
    letterId: text(),
    createdAt: nowByDefault(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // Not unique, because a shard knows only its own circles; 32 random bytes are unique anyway.
    index().on(table.tokenHash),
    uniqueIndex().on(table.clientId, table.email).where(sql`status = 'open'`),
    index().on(table.email),
  ],
)

/**
 * `userId`: who asked, if signed in. null: anybody may have typed the address, so approving only sends an invitation.
 */
export const joinRequests = pgTable(
  'join_requests',
  {
    clientId: circleColumn(),
    id: int8().notNull(),
    userId: someone(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    requestedRole: text().$type<InvitableRole>().notNull(),
    relationship: text(),
    message: text(),
    status: text().$type<JoinRequestState>().notNull().default('pending'),
    role: text().$type<InvitableRole>(),
    answeredBy: someone(),
    createdAt: nowByDefault(),
    answeredAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index().on(table.id),
    uniqueIndex().on(table.clientId, table.email).where(sql`status = 'pending'`),
    index().on(table.email),
  ],
)
