import type { Role } from '@kinfold/contract/access.ts'
import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { entries } from '../device/device.ts'
import { type Entry, type EntryOf, isOf } from '../device/entry.ts'
import { useStore } from '../ui/store.ts'
import { useSignedIn } from './session.ts'
import { useCircle } from './use-can.ts'

/** What a record has besides its content: who wrote it, with which role, and the zone. */
export type Recording = { author: { id: number; name: string }; role: Role; zone: string }

/** How unsent entries of one endpoint change what is shown. */
type Waiting<S> = { endpoint: Endpoint; apply: (shown: S, entry: Entry, recording: Recording) => S }

/**
 * Declared beside each endpoint that may wait: applies one entry to what is shown. Refused entries are passed too
 * (`state`). An entry may be passed shortly after the server saved it, so it must change nothing where its record is
 * already shown.
 */
export const waiting = <S, E extends Endpoint>(
  endpoint: E,
  apply: (shown: S, entry: EntryOf<E>, recording: Recording) => S,
): Waiting<S> => ({
  endpoint,
  apply: (shown, entry, recording) => (isOf(entry, endpoint) ? apply(shown, entry, recording) : shown),
})

/** The server's data with this device's unsent entries of this circle applied in the order of recording. */
export function useOptimistic<S>(saved: S, ways: readonly Waiting<S>[]): S
export function useOptimistic<S>(saved: S | undefined, ways: readonly Waiting<S>[]): S | undefined
export function useOptimistic<S>(saved: S | undefined, ways: readonly Waiting<S>[]): S | undefined {
  const { user } = useSignedIn()
  const { id, zone, role } = useCircle()
  const recording = { author: { id: user.id, name: fullNameOf(user) }, role, zone }
  const all = useStore(entries)
  if (saved === undefined) return undefined
  return all
    .filter(({ circle }) => circle === id)
    .reduce<S>((shown, entry) => ways.reduce((each, { apply }) => apply(each, entry, recording), shown), saved)
}
