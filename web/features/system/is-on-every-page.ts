import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import type { Entry } from '../../device/entry.ts'
import { wordsOf } from './unsent-entries.ts'

/** Whether every page shows a refused entry (refused-in-full.tsx): no page lists it, or only within another record. */
export const isOnEveryPage = (entry: Entry, clients: Client[]): boolean =>
  isElsewhere(entry, clients) || wordsOf(entry).isPart

/** Its circle is no longer among the person's. */
const isElsewhere = ({ circle }: Entry, clients: Client[]): boolean => !clients.some(({ id }) => id === circle)
