import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { events } from '@kinfold/contract/features/events/endpoints.ts'
import { type Entry, isOf } from '../../device/entry.ts'
import { isElsewhere, isGone } from './is-gone.ts'

/** Shown only with their record. All other refused entries are shown by a page of their circle. */
const parts = [careLogs.comment, careLogPhotos.add, events.ask, events.answerQuestion]

/** Whether every page shows a refused entry (refused-of-gone.tsx), because no other does. */
export const isOnEveryPage = (entry: Entry, clients: Client[]): boolean =>
  isElsewhere(entry, clients) || (isGone(entry, clients) && parts.some((endpoint) => isOf(entry, endpoint)))
