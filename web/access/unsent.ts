import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { type Entry, type EntryOf, isOf } from '../device/entry.ts'

/** What an unsent entry is ('care log'), and what was typed for it. `isPart`: only the page of its record shows it. */
export type UnsentWords = { what: string; typed: string; isPart: boolean }

/** The words for the entries of a call; undefined for those of another. */
export const unsentOf =
  <E extends Endpoint>(
    endpoint: E,
    what: string,
    typedIn: (input: EntryOf<E>['input']) => (string | null | undefined)[],
    isPart = false,
  ) =>
  (entry: Entry): UnsentWords | undefined =>
    isOf(entry, endpoint) ? { what, typed: typedIn(entry.input).filter(Boolean).join('\n'), isPart } : undefined
