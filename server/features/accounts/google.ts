import type { googleCalls } from '@kinfold/contract/features/accounts/google.ts'
import { nameFrom } from '@kinfold/contract/fields.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { lastEndedAt } from '../../access/accounts/sessions.ts'
import { insertUser } from '../../access/accounts/users.ts'
import { type Ask, done, type Handlers } from '../../access/routes.ts'
import type { Services } from '../../access/services.ts'
import { failure } from '../../core/failure.ts'
import type { Identity } from '../../services/identity-provider.ts'
import { emailExists, findUserByUid, findWaysIn, setFirebaseUid } from './queries.ts'
import { proveOneself, signIn, tellOfChangedWay } from './sign-in.ts'

/** What gives permanent access to an account has to be proven at Google this recently. */
const PROVEN_WITHIN_MS = 5 * MINUTE_MS
/** The largest expected difference between our clock and the provider's. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS

type Http = Pick<Ask<typeof googleCalls.firebaseLogin>, 'db' | 'services' | 'request' | 'reply'>

export const googleHandlers: Handlers<typeof googleCalls> = {
  firebaseSignup: async ({ body, ...http }) => {
    const identity = await http.services.identityProvider.verify(body.idToken)
    const known = await findUserByUid(http.db, identity.uid)
    if (known) return enter(http, known, identity)
    const { email, uid } = identity
    if (await emailExists(http.db, email)) throw failure('ACCOUNT_EXISTS')
    const name = nameOf(body.displayName, identity.name, email.split('@')[0]!)
    const user = await insertUser(http.db, {
      ...name,
      email,
      role: body.role,
      passwordHash: null,
      firebaseUid: uid,
      // The provider has verified the address.
      emailConfirmedAt: new Date().toISOString(),
    })
    return { user, ...(await signIn(http, user, { isNew: true })) }
  },

  firebaseLogin: async ({ body, ...http }) => {
    const identity = await http.services.identityProvider.verify(body.idToken)
    const user = await findUserByUid(http.db, identity.uid)
    if (user) return enter(http, user, identity)
    // An existing account is linked only by somebody signed in to it, never by owning its address.
    throw failure((await emailExists(http.db, identity.email)) ? 'ACCOUNT_EXISTS' : 'USER_NOT_FOUND')
  },

  signInMethods: async ({ account, db }) => {
    const ways = await findWaysIn(db, account.userId)
    return { password: Boolean(ways?.passwordHash), google: Boolean(ways?.firebaseUid) }
  },

  linkGoogle: async ({ account, body, ...http }) => {
    const { db, services } = http
    const uid = await provenUid(services, body.idToken)
    const owner = await findUserByUid(db, uid)
    if (owner && owner.id !== account.userId) throw failure('IDENTITY_TAKEN')
    const ways = await findWaysIn(db, account.userId)
    // Otherwise whoever holds a session for a moment could lock its owner out with a Google account of their own.
    if (ways?.firebaseUid && ways.firebaseUid !== uid && !ways.passwordHash) throw failure('PASSWORD_NEEDED')
    if (ways?.passwordHash) await proveOneself(http, account, body.password)
    await setFirebaseUid(db, account.userId, uid, ways?.passwordHash ?? null)
    if (ways?.firebaseUid !== uid) tellOfChangedWay(http, account.userId, 'googleConnected')
    return done
  },

  unlinkGoogle: async ({ account, body, ...http }) => {
    const ways = await findWaysIn(http.db, account.userId)
    if (!ways?.passwordHash) throw failure('PASSWORD_NEEDED')
    await proveOneself(http, account, body.password)
    await setFirebaseUid(http.db, account.userId, null, ways.passwordHash)
    if (ways.firebaseUid) tellOfChangedWay(http, account.userId, 'googleDisconnected')
    return done
  },
}

/** The identity of somebody who has just signed in at Google. @throws INVALID_IDENTITY */
async function provenUid({ identityProvider }: Services, idToken: string): Promise<string> {
  const { uid, provenAt } = await identityProvider.verify(idToken)
  if (provenAt < Date.now() - PROVEN_WITHIN_MS) throw failure('INVALID_IDENTITY')
  return uid
}

type WaysIn = { passwordHash: string | null; firebaseUid: string | null }

/**
 * Where Google is the only way in, it proves who asks, because a session alone may be borrowed. @throws INVALID_IDENTITY
 */
export async function requireGoogleProof(services: Services, ways: WaysIn, idToken: string | null) {
  if (ways.passwordHash || !ways.firebaseUid) return
  if ((await provenUid(services, idToken ?? '')) !== ways.firebaseUid) throw failure('INVALID_IDENTITY')
}

type KnownUser = NonNullable<Awaited<ReturnType<typeof findUserByUid>>>

/**
 * Signs in a known Google user. Browsers may present a stored identity; one from before a session was ended opens no
 * new session, because otherwise ending a session remotely would be pointless.
 */
async function enter(http: Http, user: KnownUser, { provenAt }: Identity) {
  if (user.disabledAt) throw failure('ACCOUNT_DISABLED')
  const endedAt = await lastEndedAt(http.db, user.id)
  if (endedAt && provenAt < Date.parse(endedAt) - CLOCK_DIFFERENCE_MS) throw failure('SESSION_ENDED')
  return { user, ...(await signIn(http, user)) }
}

/** Of the first that has visible letters: 'Anna Maria Keller' -> the first word, and the rest. */
function nameOf(...told: (string | null)[]) {
  const words = told.map((name) => (name ?? '').split(/\s+/).map(nameFrom).filter(Boolean))
  const [firstName = '', ...rest] = words.find(({ length }) => length > 0) ?? []
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) }
}
