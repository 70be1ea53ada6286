import { MINUTE_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { useLayoutEffect, useReducer } from 'react'
import { setClock } from '../ui/clock.ts'
import { createStore, useStore } from '../ui/store.ts'
import { aheadBy, type NotedClock } from './noted-clock.ts'
import { keys } from './storage.ts'

/*
 * The device's clock may be wrong, and a dose recorded at the wrong time is worse than one recorded late. Every answer carries
 * the server's time, to the second; records and countdowns use it. The offset of a clock that is far off is stored, because
 * the next start may be offline (docs/decisions/0093-a-clock-that-is-wrong.md).
 */
const keptAtStart = keptClock()
const offset = createStore(aheadBy(keptAtStart))

/**
 * The last measurement of a clock that is far off; empty for a correct one. The device store keeps it for the service
 * worker.
 */
export const wrongClock = createStore(keptAtStart)

/** Evaluates an answer's `Date` header. `sent` and `received`: this device's clock around the call. */
export function noteServerTime(date: string | null, sent: number, received = Date.now()) {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told) || received < sent) return
  // The header was written between the two and is truncated to the second.
  const least = told - received
  const most = told + SECOND_MS - sent
  const known = offset.get()
  if (known >= least && known <= most) return
  offset.set(Math.round((least + most) / 2))
  keepOffset(offset.get(), received)
}

/** Smaller offsets are normal. */
const FAR_OFF_MS = MINUTE_MS

function keepOffset(ahead: number, deviceTime: number) {
  const isFar = Math.abs(ahead) >= FAR_OFF_MS
  wrongClock.set(isFar ? { ahead, deviceTime } : undefined)
  if (!isFar) return localStorage.removeItem(keys.clock)
  try {
    localStorage.setItem(keys.clock, `${ahead} ${deviceTime}`)
  } catch {
    // No room. The offset still applies while this page is open.
  }
}

function keptClock(): NotedClock | undefined {
  const [ahead = 0, deviceTime = 0] = (localStorage.getItem(keys.clock) ?? '').split(' ').map(Number)
  return ahead ? { ahead, deviceTime } : undefined
}

/** Milliseconds since 1970 by the server's clock, as far as known. */
export const serverNow = (): number => Date.now() + offset.get()

setClock(serverNow)

/** The same to the second, updated every `everyMs`. */
export function useServerNow(everyMs: number): number {
  const ahead = useStore(offset)
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  // Starts when its value is on the screen.
  useLayoutEffect(() => {
    const timer = setInterval(look, everyMs)
    // Timers pause while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return Math.ceil((Date.now() + ahead) / SECOND_MS) * SECOND_MS
}
