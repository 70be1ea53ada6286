import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import type { Entry } from '../../device/entry.ts'

/** Its record is gone, or its circle is no longer among the person's. */
export const isGone = ({ circle, refusal }: Entry, clients: Client[]): boolean =>
  refusal?.errorCode === 'NOT_FOUND' ||
  refusal?.errorCode === 'NO_OCCURRENCE' ||
  !clients.some(({ id }) => id === circle)
