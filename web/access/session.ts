import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import type { Me, OwnUser } from '@kinfold/contract/features/accounts/schemas.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { CallFailed } from '../api/failure.ts'
import { currentToken, keepFresh } from '../api/refresh.ts'
import { send } from '../api/send.ts'
import { keys, SLOW_MS } from '../api/storage.ts'
import { migrateOldToken, payloadOf, sessionHere, storeTokens } from '../api/tokens.ts'
import { createStore, once, sameOrNew, useStore } from '../ui/store.ts'
import { leaveGoogle, type NewTokens, noteGoogleUsed, tokensFromGoogle } from './google/google.ts'
import { takeAnswered } from './preferences.ts'
import { chooseClient, circleOfEntry, storedSelection, storeSelection } from './selection/choose-client.ts'
import { withHeldRole } from './selection/held-role.ts'
import { type LostClient, lostOf } from './selection/lost-client.ts'
import { clearStored, forgetOthers, goesOn, hasSession, isOver, withDevice } from './stored-session.ts'

/** The specification's user session, and whether it is already known. */
export type Session =
  | { status: 'checking' | 'unreachable' }
  /** `isEnded`: somebody was signed in here, and did not sign out in this browser. */
  | { status: 'signedOut'; isEnded: boolean }
  | {
      status: 'signedIn'
      user: OwnUser
      clients: Client[]
      selectedClient: Client | undefined
      needsClientSetup: boolean
      /** The circle that was on screen when access was lost: left on another device, removed from it, or closed. */
      lostClient?: LostClient | undefined
      /** What this page has read of theirs contains all changes before it (contract: Me). */
      place?: string | undefined
    }
export type SignedIn = Extract<Session, { status: 'signedIn' }>

const session = createStore<Session>({ status: 'checking' })

export const useSession = () => useStore(session)
export const currentSession = session.get

/** Resolves as soon as it is known who is signed in. */
export const knownSession = () => once(session, ({ status }) => status !== 'checking')

/** For pages that only signed-in people see. */
export function useSignedIn(): SignedIn {
  const current = useSession()
  if (current.status !== 'signedIn') throw new Error('This page is shown to signed-in people only')
  return current
}

/**
 * Reads the stored session, checks it with the server and keeps it fresh. If there is none, asks Google where it was
 * used.
 */
export async function startSession() {
  migrateOldToken()
  keepFresh(() => {
    // Visitors keep what they typed before signing in.
    if (session.get().status !== 'signedOut') endSession()
  })
  addEventListener('storage', followOtherTab)
  if (localStorage.getItem(keys.left)) void import('./leave-later.ts').then(({ tellLeft }) => tellLeft())
  // A network may be there and lead nowhere: the server is still being asked then.
  setTimeout(() => session.get().status === 'checking' && showKept(true), SLOW_MS)
  // Offline the server cannot be asked; that happens when the network is back (features/live).
  if (!navigator.onLine && goesOn()) return showKept()
  if (await currentToken()) {
    if (await readMe()) return
  } else if (goesOn()) return showKept()
  // Refused now, or in a call just before the page was closed. Visitors keep what they typed.
  const isEnded = hasSession() || localStorage.getItem(keys.preferences) !== null
  if (isEnded) clearStored()
  const tokens = await tokensFromGoogle()
  if (tokens) await beginSession(tokens, 'google')
  else session.set({ status: 'signedOut', isEnded })
}

/** Fetches the signed-in person. A refusal ends the session; a server out of reach does not. */
export async function loadMe() {
  if (await readMe()) return
  // They signed out meanwhile: a refusal that comes late ends nothing, and is no reason to say that their session expired.
  if (session.get().status !== 'signedOut' || hasSession()) endSession()
}

/** When the newest known `me` was asked for: two answers can overtake each other. */
let newestMe = 0

/** Returns whether the session continues. */
async function readMe(): Promise<boolean> {
  const askedAt = performance.now()
  const asked = sessionHere()
  const answer = send(accounts.me, {})
  await answer.catch(() => {})
  // Somebody signed in meanwhile, in another tab: the answer is about the session before theirs.
  if (isOver(asked)) return readMe()
  try {
    const me = await answer
    // Signed out meanwhile, or a later call was answered first: the answer comes too late.
    if (localStorage.getItem(keys.token) === null || askedAt < newestMe) return true
    newestMe = askedAt
    setMe(me, askedAt)
    void withDevice(({ rememberMe }) => rememberMe(me))
  } catch (error) {
    // A server in trouble says nothing about the token (docs/decisions/0045-the-specifications-letter.md).
    if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) return false
    await showKept()
  }
  return true
}

/** Shows the person this device remembers, because the server cannot be asked, or has not answered yet. */
async function showKept(isAsking = false) {
  const me = await withDevice(({ keptMe }) => keptMe())
  if (session.get().status === 'signedIn') return
  // Signed out meanwhile, here or in another tab.
  if (me && goesOn()) setMe(me)
  else if (isAsking) return
  else if (hasSession()) session.set({ status: 'unreachable' })
  else if (session.get().status !== 'signedOut') session.set({ status: 'signedOut', isEnded: false })
}

/**
 * After signing in or up: stores the tokens and fetches the rest. A password replaces an earlier Google sign-in. An
 * invitation or a reset link may sign somebody in over another person, of whom nothing is shown or kept then.
 */
export async function beginSession({ token, refreshToken }: NewTokens, by: 'password' | 'google' = 'password') {
  if (isSomebodyElses(token)) endSession()
  // On a page that stayed open while nobody was signed in here: somebody else was, in another tab.
  else if (session.get().status !== 'signedIn') await forgetOthers(payloadOf(token)?.userId)
  storeTokens(token, refreshToken)
  if (by === 'google') noteGoogleUsed()
  else void leaveGoogle()
  if (!(await readMe())) endSession()
}

function isSomebodyElses(token: string | null): boolean {
  const current = session.get()
  const payload = payloadOf(token)
  return current.status === 'signedIn' && payload !== undefined && payload.userId !== current.user.id
}

/** Somebody else signed in in another tab: calls from this one are theirs now, so it shows them, too. */
function followOtherTab({ key, newValue }: StorageEvent) {
  if (key === keys.token && isSomebodyElses(newValue)) follow()
}

/** Nothing that is open here is of the session that goes on; also not if the same person signed in again. */
function follow() {
  session.set({ status: 'checking' })
  sessionStorage.clear()
  void withDevice(({ openDeviceFor }) => openDeviceFor(undefined))
  void loadMe()
}

/**
 * Ends the session in this browser: `byThem`, or because it expired or was ended elsewhere. Unsent records and drafts
 * stay until the same person signs in again (docs/decisions/0039-device-store.md). A tab may hear late that a session
 * ended: then it shows who has signed in since.
 */
export function endSession(ended = sessionHere(), byThem = false) {
  if (isOver(ended)) return follow()
  clearStored()
  session.set({ status: 'signedOut', isEnded: !byThem })
}

/** Switches to another circle. */
export function selectClient(clientId: number) {
  const current = session.get()
  if (current.status !== 'signedIn') return
  const client = current.clients.find(({ id }) => id === clientId)
  if (!client || client.id === current.selectedClient?.id) return
  storeSelection(client)
  session.set({ ...current, selectedClient: client })
  send(accounts.selectClient, { body: { clientId } }).catch(() => {})
}

function setMe({ user, clients: all, preferences, place: from }: Me, askedAt = performance.now()) {
  takeAnswered(preferences, askedAt)
  const stored = storedSelection()
  const current = session.get()
  const before = current.status === 'signedIn' && current.user.id === user.id ? current : undefined
  const clients = withHeldRole(all, before?.selectedClient, () => session.get().status === 'signedIn' && loadMe())
  const lostClient = lostOf(before, clients, stored)
  // Another tab may have chosen another circle since; somebody may be writing about this one here.
  const same = clients.find(({ id }) => id === before?.selectedClient?.id)
  const selectedClient = same ?? chooseClient(clients, circleOfEntry() ?? stored ?? preferences.firstCircle)
  if (!same) storeSelection(selectedClient)
  void withDevice(({ openDeviceFor }) => openDeviceFor(user.id, (left) => endSession(left, true)))
  const needsClientSetup = clients.length === 0
  const place = before ? before.place : from
  const next = { status: 'signedIn', user, clients, selectedClient, needsClientSetup, lostClient, place } as const
  // Asked again with each new connection: for the same answer nothing renders again.
  session.set(sameOrNew(session.get(), next))
}

/** The person has read that a circle is gone. */
export function acceptLoss() {
  const current = session.get()
  if (current.status === 'signedIn') session.set({ ...current, lostClient: undefined })
}
