import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { useCircle } from '../../../access/use-can.ts'
import { isConflict } from '../../../api/conflict.ts'
import { send } from '../../../api/send.ts'
import { contentOf, occurrenceOf } from '../occurrence-content.ts'
import { type Changed, type Opened, type Scope, useChangeEvent } from '../use-change-event.ts'

/** How often a change is tried on the version of that moment before it fails. */
const MOST_TRIES = 3

/**
 * Changes a few fields of an event's current version; other changes made meanwhile stay, also one that arrives between
 * reading and saving: a question that was kept without a network, for example.
 */
export function useChangeNow() {
  const circle = useCircle()
  const change = useChangeEvent()
  return async (
    { record, original }: { record: { event: { id: string } }; original: Opened['original'] },
    changes: Partial<EventContent>,
    scope: Scope = 'this',
  ): Promise<Changed> => {
    const newId = uuidv7()
    for (let tries = 1; ; tries++) {
      const now = await send(events.read, {
        params: { id: record.event.id },
        query: { clientId: circle.id, original },
      })
      try {
        const content = { ...contentOf(occurrenceOf(now, original)), ...changes }
        return await change({ record: now, original }, content, scope, { newId })
      } catch (error) {
        if (tries === MOST_TRIES || !isConflict(error)) throw error
      }
    }
  }
}
