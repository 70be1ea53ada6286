import * as z from 'zod/mini'
import { AccountId, BirthDay, ClientId, changesTo, Email, Instant, maybe, optionalText } from '../../fields.ts'
import { healthSettings, medicalInfo } from '../circles/care-profile.ts'
import { Client } from '../circles/schemas.ts'
import { Preferences } from '../preferences/schemas.ts'
import { FirstName, LastName, LONGEST_ID_TOKEN, NewPassword, SignupRole, TypedPassword } from './forms.ts'

export const Registration = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email('Please enter a valid email address'),
  password: NewPassword,
  role: z._default(SignupRole, 'family'),
})

export const User = z.object({
  id: AccountId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
})
export type User = z.output<typeof User>

/** `refreshToken` is one half; the other half travels in an HttpOnly cookie. Both are needed. */
export const SignedIn = z.object({ user: User, token: z.string(), refreshToken: z.string() })
export const Refreshed = z.object({ token: z.string(), refreshToken: z.string() })
export const RefreshHalf = z.object({ refreshToken: z.string().check(z.maxLength(200)) })
/** The session's id alone opens nothing: the other half is in the cookie. */
export const LeftSession = z.object({ sessionId: z.uuid('This is not an id') })

/** The caller's own account. `hasPassword` false: it signs in through a provider only. */
export const OwnUser = z.extend(User, { emailConfirmed: z.boolean(), hasPassword: z.boolean() })
export type OwnUser = z.output<typeof OwnUser>
/** `place`: what was read after this answer contains all changes before it (`Last-Event-ID` of GET /api/live). */
export const Me = z.object({
  user: OwnUser,
  clients: z.array(Client),
  preferences: Preferences,
  place: z.optional(z.string()),
})
export type Me = z.output<typeof Me>

/** `token`: of an invitation; it also unlocks the `user` part of the answer. */
export const EmailToCheck = z.object({
  email: Email('Please enter a valid email address'),
  token: z.optional(z.string().check(z.maxLength(200))),
})
export const EmailKnown = z.object({ exists: z.boolean() })
/** `user` is set only for callers who share a circle with this address or hold an open invitation for it. */
export const EmailOwner = z.object({
  exists: z.boolean(),
  user: z.nullable(z.object({ id: AccountId, firstName: z.string() })),
})

export const Session = z.object({
  id: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

/** The secret in a link that was sent by mail. */
const LinkToken = z
  .string('This link is not complete')
  .check(z.minLength(1, 'This link is not complete'), z.maxLength(200, 'This link is not complete'))
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export const EmailConfirmation = z.object({ token: LinkToken })

/** An account without a password that signs in with Google sends `idToken`, proven in the last few minutes, instead. */
export const PasswordChange = z.object({
  currentPassword: z._default(TypedPassword, ''),
  password: NewPassword,
  idToken: optionalText(LONGEST_ID_TOKEN),
})

export type Session = z.output<typeof Session>

export const SelectedClient = z.object({ clientId: ClientId })

const profile = {
  dateOfBirth: maybe(BirthDay),
  ...healthSettings,
  ...medicalInfo,
  /** false: the profile describes someone else, and moves into the circle created from it. */
  isOwnCare: z._default(z.boolean(), true),
}
/** A care profile while it is being set up. */
export const Profile = z.object(profile)
export type Profile = z.output<typeof Profile>
export const ProfileChanges = changesTo(profile)
export type ProfileChanges = z.output<typeof ProfileChanges>
