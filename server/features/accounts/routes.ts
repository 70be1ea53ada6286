import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import { clearRefreshCookie, refreshCookie } from '../../access/accounts/cookies.ts'
import { hashPassword } from '../../access/accounts/passwords.ts'
import {
  endLeftSession,
  endOtherSessions,
  endSession,
  listSessions,
  rotateSession,
} from '../../access/accounts/sessions.ts'
import { findUserByEmail, insertUser } from '../../access/accounts/users.ts'
import { accountIfSignedIn } from '../../access/authenticate.ts'
import { listClients } from '../../access/circles/clients.ts'
import { findOpenInvitation } from '../../access/circles/invitations.ts'
import { done, routes } from '../../access/routes.ts'
import { asActor } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { readPreferences } from '../preferences/queries.ts'
import { confirmAddress, sendConfirmation } from './confirmation.ts'
import { deleteAccount } from './deletion.ts'
import { googleHandlers } from './google.ts'
import { changePassword, resetPassword, sendReset } from './password.ts'
import { emailExists, findCompanion, findOwnUser, noteSelection, renameUser } from './queries.ts'
import { handOutTokens, proveOwner, signIn } from './sign-in.ts'

export const accountRoutes = routes(accounts, {
  register: async ({ body, ...http }) => {
    const { password, ...person } = body
    if (await emailExists(http.db, person.email)) throw failure('EMAIL_TAKEN')
    const user = await insertUser(http.db, { ...person, passwordHash: await hashPassword(person.email, password) })
    return { user, ...(await signIn(http, user, { isNew: true })) }
  },

  login: async ({ body, ...http }) => {
    const user = await proveOwner(http, body.email, body.password)
    return { user, ...(await signIn(http, user)) }
  },

  refresh: async ({ body, ...http }) => {
    const session = await rotateSession(http.db, http.services.tokens, body.refreshToken, refreshCookie(http.request))
    return handOutTokens(http, session)
  },

  logout: async ({ account, db, services, request, reply }) => {
    await endSession(db, account.userId, account.sessionId)
    services.revocations.add(account.sessionId)
    clearRefreshCookie(request, reply)
    return done
  },

  endLeft: async ({ body, db, services, request, reply }) => {
    if (await endLeftSession(db, body.sessionId, refreshCookie(request))) {
      services.revocations.add(body.sessionId)
      clearRefreshCookie(request, reply)
    }
    return done
  },

  me: async ({ account, db }) => {
    const { userId } = account
    const [own, clients, preferences] = await Promise.all([
      findOwnUser(db, userId),
      listClients(db, userId),
      readPreferences(db, userId),
    ])
    if (!own) throw failure('NOT_SIGNED_IN')
    return { ...own, clients, preferences }
  },

  sessions: async ({ account, db }) => {
    const open = await listSessions(db, account.userId)
    return open.map((session) => ({ ...session, isCurrent: session.id === account.sessionId }))
  },

  endSession: async ({ account, db, query }) => {
    if (!query.id) await endOtherSessions(db, account.userId, account.sessionId)
    else if ((await endSession(db, account.userId, query.id)) === 0) throw failure('NOT_FOUND')
    return done
  },

  forgotPassword: ({ body, ...http }) => {
    sendReset(http, body)
    return done
  },

  resetPassword: async ({ body, ...http }) => {
    const user = await resetPassword(http, body.token, body.password)
    return { user, ...(await signIn(http, user)) }
  },

  changePassword: async ({ account, body, ...http }) => {
    await changePassword(http, account, body)
    return done
  },

  sendConfirmation: async ({ account, db, services }) => {
    await sendConfirmation(db, services, account.userId)
    return done
  },

  confirmEmail: async ({ account, body, db }) => {
    await confirmAddress(db, account.userId, body.token)
    return done
  },

  deleteAccount: async ({ account, origin, body, ...http }) => {
    await deleteAccount(http, account, origin, body)
    return done
  },

  selectClient: async ({ account, circle, services }) => {
    await noteSelection(dbOn(services.database.accounts), account.sessionId, circle.clientId)
    return done
  },

  checkEmailOwner: async ({ body, db, request, services }) => {
    const asking = accountIfSignedIn(request.headers.authorization, services)
    const owner = await findUserByEmail(db, body.email)
    if (!owner) return { exists: false, user: null }
    const invited = body.token ? (await findOpenInvitation(db, body.token))?.email === body.email : false
    if (invited) return { exists: true, user: { id: owner.id, firstName: owner.firstName } }
    return { exists: true, user: asking ? await findCompanion(db, asking.userId, body.email) : null }
  },

  checkEmail: async ({ body, db }) => ({ exists: await emailExists(db, body.email) }),

  rename: ({ account, origin, body, db }) =>
    asActor(db, account, origin, 'accounts.rename', (tx) => renameUser(tx, account.userId, body)),

  ...googleHandlers,
})
