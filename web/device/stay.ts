import { wrongClock } from '../api/server-clock.ts'
import { SignedOutMeanwhile, stayOf } from './database.ts'

let current: { person: number; stay: Promise<string> } | undefined
const left = new Set<number>()

export function beginStay(person: number): Promise<string> {
  left.delete(person)
  return stayFor(person)
}

/**
 * The right of this tab to write for somebody, for as long as they are signed in.
 * @throws SignedOutMeanwhile, or what the browser says where it keeps nothing
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

/** They signed out, here or in another tab: what is written late for them is refused. */
export function endStay(person: number) {
  left.add(person)
  current = undefined
}
