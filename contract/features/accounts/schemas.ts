import * as z from 'zod/mini'
import { AccountId, ClientId, changesTo, Day, Email, Instant, maybe, nameText, oneOf } from '../../fields.ts'
import { healthSettings, medicalInfo } from '../circles/care-profile.ts'
import { Client } from '../circles/schemas.ts'

/** Roles a person can sign up under. Inside a circle, `individual` is the client. */
export const signupRoles = ['family', 'caretaker', 'individual'] as const
export const SignupRole = oneOf(signupRoles, 'Please select a role first')
export type SignupRole = z.output<typeof SignupRole>

export const MIN_PASSWORD = 6
const MAX_PASSWORD = 128
export const NewPassword = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'),
    z.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`),
  )

export const FirstName = nameText(100, 'First name is required')
export const LastName = nameText(100, 'Last name is required')

export const Login = z.object({
  email: Email(),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`)),
})

type Passwords = { password: string; confirmPassword: string }
const samePasswords = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  error: "Passwords don't match",
  path: ['confirmPassword'],
})

/** The sign-up screens' form. */
export const SignupForm = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email('Please enter a valid email address'),
    password: NewPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords)

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

/** `refreshToken` is one half; the other travels in an HttpOnly cookie, and both are needed. */
export const SignedIn = z.object({ user: User, token: z.string(), refreshToken: z.string() })
export const Refreshed = z.object({ token: z.string(), refreshToken: z.string() })
export const RefreshHalf = z.object({ refreshToken: z.string().check(z.maxLength(200)) })

/** One's own account. `hasPassword` false: it signs in elsewhere only. */
export const OwnUser = z.extend(User, { emailConfirmed: z.boolean(), hasPassword: z.boolean() })
export type OwnUser = z.output<typeof OwnUser>
export const Me = z.object({ user: OwnUser, clients: z.array(Client) })
export type Me = z.output<typeof Me>

/** `token`: an invitation's, which also opens the `user` part of the answer. */
export const EmailToCheck = z.object({
  email: Email('Please enter a valid email address'),
  token: z.optional(z.string().check(z.maxLength(200))),
})
export const EmailKnown = z.object({ exists: z.boolean() })
/** `user` only for someone who shares a circle with the address or holds an open invitation for it. */
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

/** The secret of a link that was sent by mail. */
const LinkToken = z
  .string('This link is not whole')
  .check(z.minLength(1, 'This link is not whole'), z.maxLength(200, 'This link is not whole'))
export const AddressOnly = z.object({ email: Email() })
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
/** The form behind the link of a reset letter. */
export const PasswordResetForm = z.object({ password: NewPassword, confirmPassword: z.string() }).check(samePasswords)
export const EmailConfirmation = z.object({ token: LinkToken })

/** `currentPassword` may only be missing from an account that has none. */
export const PasswordChange = z.object({
  currentPassword: z._default(
    z.string().check(z.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`)),
    '',
  ),
  password: NewPassword,
})

/** The form of those who have one. */
export const PasswordChangeForm = z
  .object({ currentPassword: z.string(), password: NewPassword, confirmPassword: z.string() })
  .check(samePasswords)

/** The password; the address where there is no password. */
export const AccountDeletion = z.object({
  confirmation: z
    .string('Please fill this in')
    .check(z.minLength(1, 'Please fill this in'), z.maxLength(254, 'Use at most 254 characters')),
})
/** `current` of the refusal STILL_MANAGING. */
export type ManagedAlone = { id: number; clientName: string }

export type Session = z.output<typeof Session>

export const SelectedClient = z.object({ clientId: ClientId })

export const NameChange = z.object({ firstName: FirstName, lastName: LastName })

const profile = {
  dateOfBirth: maybe(Day),
  ...healthSettings,
  ...medicalInfo,
  /** false: it describes someone else, and leaves with the circle it becomes. */
  isOwnCare: z._default(z.boolean(), true),
}
/** A care profile as it is being set up. */
export const Profile = z.object(profile)
export type Profile = z.output<typeof Profile>
export const ProfileChanges = changesTo(profile)
export type ProfileChanges = z.output<typeof ProfileChanges>
