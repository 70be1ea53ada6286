import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import type { Entry } from '../../device/entry.ts'

/** Its record is gone, or its circle is no longer among the person's. */
export const isGone = (entry: Entry, clients: Client[]): boolean =>
  entry.refusal?.errorCode === 'NOT_FOUND' ||
  entry.refusal?.errorCode === 'NO_OCCURRENCE' ||
  isElsewhere(entry, clients)

export const isElsewhere = ({ circle }: Entry, clients: Client[]): boolean => !clients.some(({ id }) => id === circle)
