import * as z from 'zod/mini'
import {
  AccountId,
  ClientId,
  Email,
  Instant,
  nameText,
  oneOf,
  optionalLine,
  optionalPhone,
  optionalText,
  required,
} from '../../fields.ts'
import { InvitableRole } from '../circles/schemas.ts'

const REQUIRED = 'Please fill in all required fields'

/** The form of the public page; calls made after signing in send it with the known details of the person. */
export const JoinForm = z.object({
  firstName: nameText(100, REQUIRED),
  lastName: nameText(100, REQUIRED),
  email: z._default(required(Email('Please enter a valid email address'), REQUIRED), ''),
  phone: optionalPhone,
  requestedRole: z._default(InvitableRole, 'caretaker'),
  relationship: optionalLine(100),
  message: optionalText(1000),
})
/** The dialog for signed-in people, who are known: their role is chosen, not assumed. */
export const OwnJoinForm = z.extend(z.pick(JoinForm, { message: true }), { requestedRole: InvitableRole })
export const NewJoinRequest = z.extend(JoinForm, { clientId: ClientId })
export type NewJoinRequest = z.output<typeof NewJoinRequest>

/**
 * not_needed: submitted while signed out or with an unconfirmed address, for an address that already belongs to the
 * circle or has already asked.
 */
const joinRequestStates = ['pending', 'approved', 'rejected', 'withdrawn', 'not_needed'] as const
export type JoinRequestState = (typeof joinRequestStates)[number]

/**
 * The effect of approving. at_once: the person was signed in and becomes a member. by_invitation: anybody could have
 * typed the address, so an invitation is sent to it.
 */
const waysToJoin = ['at_once', 'by_invitation'] as const
export type WayToJoin = (typeof waysToJoin)[number]

const ClientName = z.object({ firstName: z.string(), lastName: z.string() })

export const JoinRequest = z.object({
  id: AccountId,
  clientId: ClientId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  requestedRole: InvitableRole,
  relationship: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: z.enum(joinRequestStates),
  joins: z.enum(waysToJoin),
  createdAt: Instant,
  client: ClientName,
})
export type JoinRequest = z.output<typeof JoinRequest>

/**
 * `token`: of the invitation created by approving, set if this installation sends no mail and the link must be passed
 * on.
 */
export const JoinRequestAnswered = z.extend(JoinRequest, { token: z.nullable(z.string()) })
export type JoinRequestAnswered = z.output<typeof JoinRequestAnswered>

/** The answer to the person who asks: nothing about the circle beyond the name that the link shows anyway. */
export const JoinRequestReceipt = z.object({ status: z.literal('pending') })

/** The caller's own pending request. */
export const MyJoinRequest = z.object({
  id: AccountId,
  clientId: ClientId,
  requestedRole: InvitableRole,
  createdAt: Instant,
  client: ClientName,
})
export type MyJoinRequest = z.output<typeof MyJoinRequest>

export const JoinRequestAnswer = z
  .object({
    status: oneOf(['approved', 'rejected'], 'Send approved or rejected'),
    role: z.optional(InvitableRole),
  })
  .check(
    z.refine((answer) => answer.status === 'rejected' || answer.role !== undefined, {
      error: 'Please select a role for the new team member.',
      path: ['role'],
    }),
  )
