import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { send } from '../api/send.ts'
import { currentPreferences, noteChange, takePreferences } from './preferences.ts'
import { currentSession } from './session.ts'

/** Changes that the server has not answered yet, the latest last. */
const underWay = new Set<Partial<Preferences>>()
/** The preferences as the server last reported them. */
let kept: Preferences | undefined

/** Whose they are. */
let owner: number | undefined

/**
 * Applies a change here at once; the person's other devices get it when they next open the app. Nobody's, before signing
 * in, are not changed. @throws CallFailed
 */
export async function changePreferences(change: Partial<Preferences>) {
  const person = personHere()
  if (person === undefined) return
  if (person !== owner) underWay.clear()
  owner = person
  if (underWay.size === 0) kept = currentPreferences()
  underWay.add(change)
  noteChange(true)
  show()
  try {
    const saved = await send(preferences.change, { body: change })
    // Answers can arrive out of order, so each one counts only for what its request changed.
    if (owner === person) kept = { ...kept!, ...pick(saved, change) }
  } finally {
    underWay.delete(change)
    if (personHere() === person) {
      noteChange(underWay.size > 0)
      show()
      // The server writes some texts by these preferences, so they are fetched again.
      void queryClient.invalidateQueries()
    }
  }
}

/** Somebody may sign out, and somebody else in, before the server has answered. */
function personHere(): number | undefined {
  const session = currentSession()
  return session.status === 'signedIn' ? session.user.id : undefined
}

/** The server's state with the unanswered changes on top. */
const show = () => takePreferences(Object.assign({}, kept, ...underWay))

const pick = (saved: Preferences, change: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, saved[name as keyof Preferences]]))
