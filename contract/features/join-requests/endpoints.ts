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
      'Asks to join a circle. Signed in, it is asked with one’s own name and address, and approving lets one in; signed out, approving invites the address. Asked twice, it waits once.',
  }),
  list: get('/api/join-requests', {
    returns: z.array(JoinRequest),
    needs: 'account',
    watches: ['join_requests', 'members'],
    about: 'Who waits to join a circle that one manages.',
  }),
  mine: get('/api/join-requests/mine', {
    returns: z.array(MyJoinRequest),
    needs: 'account',
    watches: ['join_requests'],
    about: 'One’s own requests that still wait.',
  }),
  answer: patch('/api/join-requests/:id', {
    params: ThisRequest,
    body: JoinRequestAnswer,
    returns: JoinRequestAnswered,
    needs: 'joinRequests.answer',
    circleOf: 'joinRequest',
    changes: ['join_requests', 'members'],
    about:
      'Approves with a role, or rejects; `joins` says whether they are a member now, or invited. Answered before: 409, with the outcome.',
  }),
  withdraw: del('/api/join-requests/:id', {
    params: ThisRequest,
    returns: Done,
    needs: 'account',
    changes: ['join_requests'],
    about: 'Takes one’s own request back.',
  }),
}
