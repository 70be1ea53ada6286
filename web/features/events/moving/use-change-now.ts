import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { send } from '../../../api/send.ts'
import { contentOf, occurrenceOf } from '../occurrence-content.ts'
import { type Changed, type Opened, type Scope, useChangeEvent } from '../use-change-event.ts'

/** Changes a few fields of an event's current version; other changes made meanwhile stay. */
export function useChangeNow() {
  const circle = useCircle()
  const change = useChangeEvent()
  return async (
    { record, original }: { record: { event: { id: string } }; original: Opened['original'] },
    changes: Partial<EventContent>,
    scope: Scope = 'this',
  ): Promise<Changed> => {
    const now = await send(events.read, {
      params: { id: record.event.id },
      query: { clientId: circle.id, original },
    })
    return change({ record: now, original }, { ...contentOf(occurrenceOf(now, original)), ...changes }, scope)
  }
}
