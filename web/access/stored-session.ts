import { onAccountDeleted } from '../api/refresh.ts'
import { keys } from '../api/storage.ts'
import { clearTokens, sessionHere } from '../api/tokens.ts'
import { forgetPreferences } from './preferences.ts'
import { storeSelection } from './selection/choose-client.ts'

/* What a session leaves in this browser. */

export const goesOn = () => localStorage.getItem(keys.refreshToken) !== null

/** Whether this browser goes on with another session than that one. */
export const isOver = (earlier: string | undefined) => goesOn() && sessionHere() !== earlier

/** Whether somebody was signed in here; only the server knows whether they still are. */
export const hasSession = () => goesOn() || localStorage.getItem(keys.token) !== null

/** Loaded only for signed-in people, to keep the sign-in page small. */
export const withDevice = <T>(use: (device: typeof import('../device/device.ts')) => T | Promise<T>) =>
  import('../device/device.ts').then(use).catch(() => undefined)

/** As if they had deleted it here: what they had not sent and their drafts go, too. */
onAccountDeleted((person) => withDevice(({ forgetAllOf }) => forgetAllOf(person)))

export function clearStored() {
  clearTokens()
  void withDevice(({ openDeviceFor, endReading }) => {
    openDeviceFor(undefined)
    return endReading()
  })
  for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  forgetPreferences()
}

/** What somebody else chose here, and what could be read of them offline. What a visitor has typed stays. */
export async function forgetOthers(person: number | undefined) {
  storeSelection(undefined)
  localStorage.removeItem(keys.preferences)
  await withDevice(({ endReadingOfOthers }) => endReadingOfOthers(person))
}

/** Belong to the browser, not to a person. */
const KEPT: string[] = [keys.theme, keys.betaNotice, keys.googleUsed, keys.left, keys.clock]
