import { reports } from '@kinfold/contract/features/reports/endpoints.ts'
import { accountIfSignedIn } from '../../access/authenticate.ts'
import { done, routes } from '../../access/routes.ts'
import { insertBugReport, insertErrorReport } from './queries.ts'

export const reportRoutes = routes(reports, {
  bug: ({ account, body, db }) => insertBugReport(db, account.userId, body).then(() => done),
  error: async ({ body, request, services, db }) => {
    const account = accountIfSignedIn(request.headers.authorization, services)
    await insertErrorReport(db, account?.userId ?? null, body)
    request.log.warn({ user: account?.userId, report: body.errorId }, 'a browser reported a failure')
    return done
  },
})
