import type { Role } from '@kinfold/contract/access.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, int8, xid8 } from '../core/database/columns.ts'

const createdAt = () => instant().notNull().default(sql`now()`)

export const users = pgTable('users', {
  id: int8().primaryKey(),
  /** Of a deleted account `deleted:` and its id: no address, so that the address can be used again. */
  email: text().notNull().unique(),
  /** When its owner showed that letters to it reach them. */
  emailConfirmedAt: instant(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  roles: text().array().notNull(),
  /** argon2id; null for an account that signs in elsewhere. */
  passwordHash: text(),
  /** Who they are at the identity provider, where Google is connected. */
  firebaseUid: text().unique(),
  disabledAt: instant(),
  createdAt: createdAt(),
})

/** Hashes of both halves of the refresh token, and of the pair before it (tolerated for a moment: two tabs). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: int8()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of what all its refresh tokens share; null in sessions that go on from before there was one. */
    markHash: text(),
    bodyHash: text().notNull(),
    cookieHash: text().notNull(),
    previousBodyHash: text(),
    previousCookieHash: text(),
    rotatedAt: createdAt(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** The transaction in which it ended: so every process learns of it (revocations.ts). */
    endedIn: xid8(),
    userAgent: text(),
    selectedClientId: int8(),
  },
  (table) => [index().on(table.userId), index().on(table.revokedAt), index().on(table.endedIn)],
)

/** Secrets of links in letters, only as their hashes. One is used by deleting it. */
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

/** A care profile being set up, until its circle exists; one's own stays. */
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
  updatedAt: createdAt(),
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
    createdAt: createdAt(),
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
    joinedAt: createdAt(),
    /**
     * Up to which entry of the circle's audit this member has read the handover; at first, the one they joined at. The
     * database counts these: no clock that is set back hides anything.
     */
    lookedSeq: int8().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] }), index().on(table.userId)],
)

/** Counted attempts, shared by every process (rate-limiter-flexible's columns). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: int8(),
})
