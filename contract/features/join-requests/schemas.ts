import * as z from 'zod/mini'
import { AccountId, ClientId, Email, Instant, nameText, oneOf, optionalPhone, optionalText } from '../../fields.ts'
import { InvitableRole } from '../circles/schemas.ts'

const REQUIRED = 'Please fill in all required fields'

/** The public page's form, and what the calls after signing in send with what is known of the person. */
export const JoinForm = z.object({
  firstName: nameText(100, REQUIRED),
  lastName: nameText(100, REQUIRED),
  email: z._default(Email('Please enter a valid email address'), ''),
  phone: optionalPhone,
  requestedRole: z._default(InvitableRole, 'caretaker'),
  relationship: optionalText(100),
  message: optionalText(1000),
})
export const NewJoinRequest = z.extend(JoinForm, { clientId: ClientId })
export type NewJoinRequest = z.output<typeof NewJoinRequest>

/** not_needed: typed by somebody signed out for an address that belongs to the circle, or has asked, already. */
export const joinRequestStates = ['pending', 'approved', 'rejected', 'withdrawn', 'not_needed'] as const
export type JoinRequestState = (typeof joinRequestStates)[number]

/**
 * What approving does. at_once: whoever asked was signed in, so they are a member. by_invitation: anybody could have typed
 * the address, so it is invited.
 */
export const waysToJoin = ['at_once', 'by_invitation'] as const
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

/** `token`: of the invitation that approving opened, where no mail leaves this installation and its link has to be passed on. */
export const JoinRequestAnswered = z.extend(JoinRequest, { token: z.nullable(z.string()) })
export type JoinRequestAnswered = z.output<typeof JoinRequestAnswered>

/** What whoever asked is told: nothing about the circle beyond the name that the link shows anyway. */
export const JoinRequestReceipt = z.object({ status: z.literal('pending') })

/** One's own request, still waiting. */
export const MyJoinRequest = z.object({
  id: AccountId,
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
