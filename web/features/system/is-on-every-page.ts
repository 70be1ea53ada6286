import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import type { Entry } from '../../device/entry.ts'
import { isElsewhere, isGone } from './is-gone.ts'
import { wordsOf } from './unsent-entries.ts'

/** Whether every page shows a refused entry (refused-of-gone.tsx), because no other does: a part, whose record is gone. */
export const isOnEveryPage = (entry: Entry, clients: Client[]): boolean =>
  isElsewhere(entry, clients) || (isGone(entry, clients) && wordsOf(entry).isPart)
