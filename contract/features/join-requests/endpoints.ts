import * as z from 'zod/mini'
import { del, get, patch, post } from '../../endpoint.ts'
import { AccountId, Done } from '../../fields.ts'
import {
  JoinRequest,
  JoinRequestAnswer,
  JoinRequestAnswered,
  JoinRequestReceipt,
  MyJoinRequest,
  NewJoinRequest,
} from './schemas.ts'

const ThisRequest = z.object({ id: AccountId })

export const joinRequests = {
  create: post('/api/join-requests', {
    body: NewJoinRequest,
    returns: JoinRequestReceipt,
    needs: 'anyone',
    limit: 'joinRequest',
    changes: ['join_requests'],
    about:
      'Asks to join a circle. When you are signed in, the request has your own name and address, and approving it lets you in; when you are signed out, approving it invites the address. Asking twice makes one request.',
  }),
  list: get('/api/join-requests', {
    returns: z.array(JoinRequest),
    needs: 'account',
    watches: ['join_requests', 'members'],
    about: 'Who is waiting to join a circle that you manage.',
  }),
  mine: get('/api/join-requests/mine', {
    returns: z.array(MyJoinRequest),
    needs: 'account',
    watches: ['join_requests'],
    about: 'Your own requests that are still waiting.',
  }),
  answer: patch('/api/join-requests/:id', {
    params: ThisRequest,
    body: JoinRequestAnswer,
    returns: JoinRequestAnswered,
    needs: 'joinRequests.answer',
    circleOf: 'joinRequest',
    changes: ['join_requests', 'members'],
    about:
      'Approves with a role, or rejects; `joins` says whether they are a member now, or invited. If it was already answered: 409, with the outcome.',
  }),
  withdraw: del('/api/join-requests/:id', {
    params: ThisRequest,
    returns: Done,
    needs: 'account',
    changes: ['join_requests'],
    about: 'Withdraws your own request.',
  }),
}
