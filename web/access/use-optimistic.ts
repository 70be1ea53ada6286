import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { useStore } from '../api/store.ts'
import { entries } from '../device/device.ts'
import { type Entry, type EntryOf, isOf } from '../device/entry.ts'
import { useSignedIn } from './session.ts'
import { useCircle } from './use-can.ts'

/** Who recorded it, and where: what a record has besides its content. */
export type Recording = { author: { id: number; name: string }; zone: string }

/** How what waits of one endpoint changes what is shown. */
export type Waiting<S> = { endpoint: Endpoint; apply: (shown: S, entry: Entry, recording: Recording) => S }

/**
 * Declared beside each endpoint that may wait: what is shown, with one entry of it. An entry that was refused comes, too
 * (`state`); an entry that the server has may come a moment longer, so it changes nothing where its record is there already.
 */
export const waiting = <S, E extends Endpoint>(
  endpoint: E,
  apply: (shown: S, entry: EntryOf<E>, recording: Recording) => S,
): Waiting<S> => ({
  endpoint,
  apply: (shown, entry, recording) => (isOf(entry, endpoint) ? apply(shown, entry, recording) : shown),
})

/** What the server has, with what waits on this device in this circle, in the order in which it was recorded. */
export function useOptimistic<S>(saved: S, ways: readonly Waiting<S>[]): S
export function useOptimistic<S>(saved: S | undefined, ways: readonly Waiting<S>[]): S | undefined
export function useOptimistic<S>(saved: S | undefined, ways: readonly Waiting<S>[]): S | undefined {
  const { user } = useSignedIn()
  const { id, zone } = useCircle()
  const recording = { author: { id: user.id, name: `${user.firstName} ${user.lastName}` }, zone }
  const all = useStore(entries)
  if (saved === undefined) return undefined
  return all
    .filter(({ circle }) => circle === id)
    .reduce<S>((shown, entry) => ways.reduce((each, { apply }) => apply(each, entry, recording), shown), saved)
}
