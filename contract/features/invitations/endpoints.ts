import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { AccountId, Done, InCircle } from '../../fields.ts'
import { INVITATION_DAYS } from './choices.ts'
import {
  Acceptance,
  InvitationAccepted,
  InvitationByToken,
  InvitationSent,
  InvitationToken,
  InviteAnswer,
  InviteToSend,
  NewInvitation,
  PendingInvite,
  ReceivedInvitation,
  SentInvitation,
} from './schemas.ts'

const WithToken = z.object({ token: InvitationToken })
const ThisInvitation = z.object({ inviteId: AccountId })

export const invitations = {
  send: post('/api/send-invite', {
    body: InviteToSend,
    returns: InvitationSent,
    needs: 'invitations.create',
    limit: 'invite',
    changes: ['invitations'],
    about: 'Invites someone to a circle by email.',
  }),
  create: post('/api/invites', {
    body: NewInvitation,
    returns: InvitationSent,
    needs: 'invitations.create',
    limit: 'invite',
    changes: ['invitations'],
    about: 'The same, as the Add to Care Circle page sends it.',
  }),
  sent: get('/api/invites', {
    query: InCircle,
    returns: z.array(SentInvitation),
    needs: 'invitations.read',
    watches: ['invitations'],
    about: 'A circle’s invitations, newest first, open or not.',
  }),
  resend: post('/api/invites/:inviteId/resend', {
    params: ThisInvitation,
    query: InCircle,
    returns: InvitationSent,
    needs: 'invitations.resend',
    limit: 'invite',
    changes: ['invitations'],
    about: `Sends an open or expired invitation again, with a new link and another ${INVITATION_DAYS} days. The old link stops working.`,
  }),
  revoke: del('/api/invites/:inviteId', {
    params: ThisInvitation,
    query: InCircle,
    returns: Done,
    needs: 'invitations.revoke',
    changes: ['invitations'],
    about: 'Revokes an open invitation.',
  }),
  received: get('/api/invites/received', {
    returns: z.array(ReceivedInvitation),
    needs: 'account',
    watches: ['invitations'],
    about: 'Every invitation to your own address.',
  }),
  pending: get('/api/pending-invites', {
    returns: z.array(PendingInvite),
    needs: 'account',
    watches: ['invitations'],
    about: 'The open invitations to your own address.',
  }),
  accept: post('/api/invites/accept', {
    body: InviteAnswer,
    returns: InvitationAccepted,
    needs: 'account',
    changes: ['invitations', 'members', 'clients'],
    about: 'Accepts an open invitation to your own address.',
  }),
  decline: post('/api/invites/decline', {
    body: InviteAnswer,
    returns: Done,
    needs: 'account',
    changes: ['invitations'],
    about: 'Declines one.',
  }),
  byToken: get('/api/invites/:token', {
    params: WithToken,
    returns: InvitationByToken,
    needs: 'anyone',
    limit: 'lookup',
    about:
      'What an invitation’s link leads to. A link that is wrong, used, revoked or expired always gets the same answer.',
  }),
  acceptByToken: post('/api/invites/:token/accept', {
    params: WithToken,
    body: Acceptance,
    returns: InvitationAccepted,
    needs: 'anyone',
    limit: 'register',
    changes: ['invitations', 'members', 'clients'],
    about: 'Accepts through the link: with a new account for the invited address, or with the one that has it.',
  }),
  declineByToken: post('/api/invites/:token/decline', {
    params: WithToken,
    returns: Done,
    needs: 'anyone',
    limit: 'lookup',
    changes: ['invitations'],
    about: 'Declines through the link.',
  }),
}
