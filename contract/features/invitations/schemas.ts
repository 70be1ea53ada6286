import * as z from 'zod/mini'
import { AccountId, BirthDay, ClientId, Done, Email, Instant, maybe, nameText, optionalText } from '../../fields.ts'
import { FirstName, LastName, NewPassword } from '../accounts/forms.ts'
import { InvitableRole } from '../circles/schemas.ts'

/**
 * The secret in an invitation's link. Any string is accepted here; a malformed one gets the same answer as a wrong one.
 */
export const InvitationToken = z.string().check(z.maxLength(200))

const REQUIRED = 'Please fill in all required fields'
const invitee = {
  inviteeEmail: Email('Please enter a valid email address'),
  inviteeName: nameText(200, REQUIRED),
  clientId: ClientId,
  /** Accepted but ignored: the circle's own name is used. */
  clientName: optionalText(300),
  message: optionalText(1000),
}

/** `POST /api/send-invite`. */
export const InviteToSend = z.object({ ...invitee, inviteRole: z._default(InvitableRole, 'caretaker') })
/** `POST /api/invites`. */
export const NewInvitation = z.object({
  ...invitee,
  scenario: z.literal('A', 'Only scenario A is known'),
  role: z._default(InvitableRole, 'caretaker'),
})
export type NewInvitation = z.output<typeof NewInvitation>

/** The invite forms: name, address and role. */
export const InviteForm = z.object({
  inviteeName: nameText(200, REQUIRED),
  inviteeEmail: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), z.email('Please enter a valid email address')),
  role: InvitableRole,
  message: optionalText(1000),
})

const invitationStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/**
 * What happened to the letter. kept: this installation sends no mail, so somebody has to pass the link on. held: not
 * sent, because its unconfirmed address has already received its letters for today.
 */
const letterStates = ['sent', 'waiting', 'failed', 'kept', 'held'] as const

export const SentInvitation = z.object({
  id: AccountId,
  inviteeEmail: z.string(),
  inviteeName: z.string(),
  inviterName: z.string(),
  role: InvitableRole,
  message: z.nullable(z.string()),
  status: z.enum(invitationStates),
  letter: z.nullable(z.enum(letterStates)),
  createdAt: Instant,
  expiresAt: Instant,
  answeredAt: z.nullable(Instant),
})
export type SentInvitation = z.output<typeof SentInvitation>

/**
 * `token` is set only if this installation sends no mail, so that the link can be passed on; only its hash is stored.
 */
export const InvitationSent = z.object({ invitation: SentInvitation, token: z.nullable(z.string()) })

export const PendingInvite = z.object({
  id: AccountId,
  inviterName: z.string(),
  clientName: z.string(),
  role: InvitableRole,
  message: z.nullable(z.string()),
  expiresAt: Instant,
})
export type PendingInvite = z.output<typeof PendingInvite>

export const ReceivedInvitation = z.extend(PendingInvite, {
  status: z.enum(invitationStates),
  createdAt: Instant,
  answeredAt: z.nullable(Instant),
})

/** client_to_caretaker: the circle's client has no name yet, and whoever accepts enters it. */
const inviteTypes = ['member', 'client_to_caretaker'] as const

export const InvitationByToken = z.object({
  inviteeEmail: z.string(),
  inviteeName: z.string(),
  inviterName: z.string(),
  clientName: z.string(),
  role: InvitableRole,
  message: z.nullable(z.string()),
  inviteType: z.enum(inviteTypes),
  expiresAt: Instant,
})
export type InvitationByToken = z.output<typeof InvitationByToken>

const ClientData = z.object({ firstName: FirstName, lastName: LastName, dateOfBirth: maybe(BirthDay) })

/** Creates an account with the invited address, or joins with the account that has it. */
export const Acceptance = z
  .object({
    userData: z.optional(z.object({ firstName: FirstName, lastName: LastName, password: NewPassword })),
    existingUser: z.optional(z.literal(true)),
    userId: z.optional(AccountId),
    clientData: z.optional(ClientData),
  })
  .check(
    z.refine((sent) => Boolean(sent.userData) !== Boolean(sent.existingUser && sent.userId), {
      error: 'Send either userData, or existingUser and userId',
      path: ['userData'],
    }),
  )
export type Acceptance = z.output<typeof Acceptance>

/** The registration form of an invitation; it asks for the client's name if there is none yet. */
export const InviteRegistration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    confirmPassword: z.string(),
    clientFirstName: z.optional(z.string()),
    clientLastName: z.optional(z.string()),
    clientDateOfBirth: z.optional(z.string()),
    asksForClient: z.boolean(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
    z.refine((form) => !form.asksForClient || Boolean(form.clientFirstName?.trim()), {
      error: 'First name is required',
      path: ['clientFirstName'],
    }),
    z.refine((form) => !form.asksForClient || Boolean(form.clientLastName?.trim()), {
      error: 'Last name is required',
      path: ['clientLastName'],
    }),
  )

export const InviteAnswer = z.object({ inviteId: AccountId })

/** The circle that the person has joined. */
export const InvitationAccepted = z.extend(Done, { clientId: ClientId })
