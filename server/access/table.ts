import type { Role } from '@kinfold/contract/access.ts'
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, int8, nowByDefault, xid8 } from '../core/database/columns.ts'

export const users = pgTable('users', {
  id: int8().primaryKey(),
  /** For a deleted account `deleted:` and its id, so that the address can be used again. */
  email: text().notNull().unique(),
  /** When its owner proved that mail to it reaches them. */
  emailConfirmedAt: instant(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  roles: text().array().notNull(),
  /** argon2id; null for an account that signs in elsewhere. */
  passwordHash: text(),
  /** The person's id at the identity provider, if Google is connected. */
  firebaseUid: text().unique(),
  disabledAt: instant(),
  createdAt: nowByDefault(),
})

/**
 * Hashes of both halves of the refresh token, and of the previous pair (tolerated briefly because of multiple tabs).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the part shared by all its refresh tokens; null in sessions older than this column. */
    markHash: text(),
    bodyHash: text().notNull(),
    cookieHash: text().notNull(),
    previousBodyHash: text(),
    previousCookieHash: text(),
    rotatedAt: nowByDefault(),
    createdAt: nowByDefault(),
    lastSeenAt: nowByDefault(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** The transaction in which it ended, so that every process learns of it (revocations.ts). */
    endedIn: xid8(),
    userAgent: text(),
    selectedClientId: int8(),
  },
  (table) => [index().on(table.userId), index().on(table.revokedAt), index().on(table.endedIn)],
)

/** Secrets of links in letters, stored as hashes. Using one deletes it. */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    hash: text().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'reset' | 'confirm'>().notNull(),
    /** The address it was sent to: it proves nothing about another. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** A care profile being set up, until its circle exists; a person's own profile stays. */
export const profiles = pgTable('profiles', {
  userId: int8()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dateOfBirth: date(),
  gender: text(),
  address: text(),
  phone: text(),
  emergencyContact: text(),
  emergencyPhone: text(),
  medicalConditions: text(),
  medications: text(),
  allergies: text(),
  careNeeds: text(),
  preferredCommunication: text(),
  isOwnCare: boolean().notNull(),
  updatedAt: nowByDefault(),
})

/** A client is a circle. */
export const clients = pgTable(
  'clients',
  {
    id: int8().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    dateOfBirth: date(),
    gender: text(),
    address: text(),
    phone: text(),
    emergencyContact: text(),
    emergencyPhone: text(),
    medicalConditions: text().array().notNull(),
    /** As typed; the allergies themselves are records of the circle. */
    allergiesNoted: text('allergies').array().notNull(),
    /** As typed; the medications themselves are records of the circle. */
    medicationsNoted: text(),
    careNeeds: text(),
    preferredCommunication: text(),
    /** IANA zone in which this circle's days begin and end. */
    zone: text().notNull(),
    status: text().$type<'active' | 'paused' | 'closed'>().notNull().default('active'),
    createdBy: int8()
      .notNull()
      .references(() => users.id),
    requestId: uuid(),
    createdAt: nowByDefault(),
    version: integer().notNull().default(1),
  },
  (table) => [unique().on(table.createdBy, table.requestId)],
)

export const members = pgTable(
  'members',
  {
    clientId: int8()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: int8()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    isPrimary: boolean().notNull().default(false),
    joinedAt: nowByDefault(),
    /** Their name before they last changed it; earlier ones are in the history. Nobody takes another's name without a trace. */
    formerName: text(),
    renamedAt: instant(),
    /**
     * The last audit entry of the circle whose handover this member has read; initially, the one they joined at. These
     * numbers are assigned by the database, so a clock that is set back hides nothing.
     */
    lookedSeq: int8().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] }), index().on(table.userId)],
)

/** Counted attempts, shared by all processes (columns required by rate-limiter-flexible). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: int8(),
})
