import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { accountIfSignedIn } from '../../access/authenticate.ts'
import { joinRequests as table } from '../../access/circles/joining-table.ts'
import { done, routes } from '../../access/routes.ts'
import { asActor } from '../../access/transaction.ts'
import { failure } from '../../core/failure.ts'
import { answerRequest } from './answer.ts'
import { askToJoin } from './ask.ts'
import { listOwn, listWaiting, settle } from './queries.ts'

export const joinRequestRoutes = routes(joinRequests, {
  create: async ({ body, request, reply, services, origin }) => {
    const account = accountIfSignedIn(request.headers.authorization, services)
    await askToJoin({ services, origin, account, reply }, body)
    return { status: 'pending' as const }
  },
  list: ({ account, db, services }) => listWaiting(db, services.mail, account.userId),
  mine: ({ account, db }) => listOwn(db, account.userId),
  answer: (ask) => answerRequest(ask, ask.params.id, ask.body),
  withdraw: async ({ account, origin, db, params }) => {
    const own = and(eq(table.id, params.id), eq(table.userId, account.userId))!
    const withdrawn = await asActor(db, account, origin, 'joinRequests.withdraw', (tx) =>
      settle(tx, own, { status: 'withdrawn' }),
    )
    if (!withdrawn) throw failure('NOT_FOUND')
    return done
  },
})
