import { managers, type Policy } from '../../access.ts'

export const invitationsPolicy = {
  'invitations.create': managers,
  'invitations.read': managers,
  'invitations.resend': managers,
  'invitations.revoke': managers,
} satisfies Policy
