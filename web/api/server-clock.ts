import { MINUTE_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { useLayoutEffect, useReducer } from 'react'
import { aheadBy, type NotedClock } from './noted-clock.ts'
import { keys } from './storage.ts'
import { createStore, useStore } from './store.ts'

/*
 * The clock of the device may be wrong, and a dose recorded at the wrong time is worse than one recorded late. Every answer says
 * what time it is at the server, to the second; what is recorded, and every countdown, goes by that. A clock that is far off is
 * kept in mind, for the next start may have no network to ask (docs/decisions/0093-a-clock-that-is-wrong.md).
 */
const keptAtStart = keptClock()
const offset = createStore(aheadBy(keptAtStart))

/** A clock that is far off, as it was last seen; nothing of one that is right. The device store keeps it for the service worker. */
export const wrongClock = createStore(keptAtStart)

/** Takes note of an answer's `Date` header. `sent` and `received`: this device's clock around the call. */
export function noteServerTime(date: string | null, sent: number, received = Date.now()) {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told) || received < sent) return
  // The header was written between the two, and is cut to the second.
  const least = told - received
  const most = told + SECOND_MS - sent
  const known = offset.get()
  if (known >= least && known <= most) return
  offset.set(Math.round((least + most) / 2))
  keepOffset(offset.get(), received)
}

/** Under this a clock is as right as clocks are. */
const FAR_OFF_MS = MINUTE_MS

function keepOffset(ahead: number, deviceTime: number) {
  const isFar = Math.abs(ahead) >= FAR_OFF_MS
  wrongClock.set(isFar ? { ahead, deviceTime } : undefined)
  if (!isFar) return localStorage.removeItem(keys.clock)
  try {
    localStorage.setItem(keys.clock, `${ahead} ${deviceTime}`)
  } catch {
    // No room. It holds for as long as this page is open.
  }
}

function keptClock(): NotedClock | undefined {
  const [ahead = 0, deviceTime = 0] = (localStorage.getItem(keys.clock) ?? '').split(' ').map(Number)
  return ahead ? { ahead, deviceTime } : undefined
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offset.get()

/** The same to the second, looked at again every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const ahead = useStore(offset)
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  // From the moment that what it says is on the screen.
  useLayoutEffect(() => {
    const timer = setInterval(look, everyMs)
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return Math.ceil((Date.now() + ahead) / SECOND_MS) * SECOND_MS
}
