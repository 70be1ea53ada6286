import { wrongClock } from '../api/server-clock.ts'
import { onLost, SignedOutMeanwhile, stayOf } from './database.ts'

let current: { person: number; stay: Promise<string> } | undefined
const left = new Set<number>()

// Nobody signed out: a new stay starts with the next write.
onLost(() => {
  current = undefined
})

export function beginStay(person: number): Promise<string> {
  left.delete(person)
  // Their session may have ended since, and with it the key to the answers: a new one is made.
  current = undefined
  return stayFor(person)
}

/**
 * The right of this tab to write for a person while they are signed in. @throws SignedOutMeanwhile, or the browser's
 * error where it stores nothing
 */
export function stayFor(person: number): Promise<string> {
  if (left.has(person)) return Promise.reject(new SignedOutMeanwhile())
  if (current?.person !== person) {
    const stay = stayOf(person, wrongClock.get())
    const begun = { person, stay }
    current = begun
    stay.catch(() => {
      if (current === begun) current = undefined
    })
  }
  return current.stay
}

export const hasLeft = (person: number): boolean => left.has(person)

/** They signed out, here or in another tab: late writes for them are refused. */
export function endStay(person: number) {
  left.add(person)
  current = undefined
}
