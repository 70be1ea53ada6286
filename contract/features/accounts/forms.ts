import * as z from 'zod/mini'
import { ClientId, Email, nameText, oneOf, optionalText } from '../../fields.ts'

/* The forms about an account, kept apart so that the sign-in page loads nothing else. */

/** The roles offered at sign-up. Inside a circle, `individual` becomes the client. */
export const signupRoles = ['family', 'caretaker', 'individual'] as const
export const SignupRole = oneOf(signupRoles, 'Please select a role first')
export type SignupRole = z.output<typeof SignupRole>

export const MIN_PASSWORD = 6
const MAX_PASSWORD = 128
const notTooLong = z.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`)
export const NewPassword = z
  .string('Password must be at least 6 characters')
  .check(z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'), notTooLong)

/** The password of the account, to prove whose it is. */
export const TypedPassword = z.string().check(notTooLong)

export const FirstName = nameText(100, 'First name is required')
export const LastName = nameText(100, 'Last name is required')

export const Login = z.object({
  email: Email(),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), notTooLong),
})

type Passwords = { password: string; confirmPassword: string }
const samePasswords = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  error: "Passwords don't match",
  path: ['confirmPassword'],
})

/** The form of the sign-up screens. */
export const SignupForm = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email('Please enter a valid email address'),
    password: NewPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords)

export const AddressOnly = z.object({ email: Email() })
/** `clientId`: of a circle that the person was about to ask to join; the link in the letter leads back to that. */
export const ResetRequest = z.extend(AddressOnly, { clientId: z.optional(ClientId) })

/** A password where none has to be proved: behind the link of a password reset letter, or for an account without one. */
export const PasswordResetForm = z.object({ password: NewPassword, confirmPassword: z.string() }).check(samePasswords)

/** For accounts that already have a password. */
export const PasswordChangeForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Please type your current password')),
    password: NewPassword,
    confirmPassword: z.string(),
  })
  .check(samePasswords)

/** The longest ID token of Google, in characters. */
export const LONGEST_ID_TOKEN = 8_000

/**
 * Confirmed with the password, or with the email address where there is none. An account whose only way in is Google also
 * sends `idToken`, proven in the last few minutes.
 */
export const AccountDeletion = z.object({
  confirmation: z
    .string('Please fill this in')
    .check(z.minLength(1, 'Please fill this in'), z.maxLength(254, 'Use at most 254 characters')),
  idToken: optionalText(LONGEST_ID_TOKEN),
})
/** `current` of the refusal STILL_MANAGING: circles with no other manager. */
export type ManagedAlone = { id: number; clientName: string }

export const NameChange = z.object({ firstName: FirstName, lastName: LastName })
