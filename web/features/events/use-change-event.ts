import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent, EventContent, scopes } from '@kinfold/contract/features/events/schemas.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { useCircleSend } from '../../access/circle-calls.ts'
import { contentOf, occurrenceOf } from './occurrence-content.ts'
import { ruleBack } from './rule-back.ts'

export type Scope = (typeof scopes)[number]

/** One occurrence of a series, or the event itself, as it was read. */
export type Opened = { record: EventRecord; original: string | undefined }
/** The saved event, and how to undo. */
export type Changed = { saved: CalendarEvent; undo: () => Promise<unknown> }
/** `newId`: of the series that this and the following become; the same when it is sent again. */
type Sending = { newId: string; version?: number | undefined }

const beforeIn = (record: EventRecord, original: string | undefined) => contentOf(occurrenceOf(record, original))

/** Saves an occurrence: for it alone, for it and the following ones, or for the whole series. */
export function useChangeEvent() {
  const update = useCircleSend(events.update)
  const put = (id: string, body: Parameters<typeof update.mutateAsync>[0]['body']) =>
    update.mutateAsync({ params: { id }, body })

  return async (
    { record, original }: Opened,
    content: EventContent,
    scope: Scope,
    { newId, version }: Sending,
  ): Promise<Changed> => {
    const { event, occurrence } = record
    const before = contentOf(event)
    if (!event.rule) {
      const saved = await put(event.id, { ...content, version: version ?? event.version })
      return { saved, undo: () => put(event.id, { ...before, version: saved.version }) }
    }
    const which = { original: original ?? null, scope }
    if (scope === 'this') {
      const saved = await put(event.id, { ...content, ...which, version: version ?? (occurrence ?? event).version })
      const was = beforeIn(record, original)
      return { saved, undo: () => put(event.id, { ...was, ...which, version: saved.version }) }
    }
    const isSplit = scope === 'following'
    const saved = await put(event.id, {
      ...{ ...content, ...which, newId: isSplit ? newId : null },
      // What others recorded on that date since it was read stays.
      occurrenceVersion: occurrence?.version ?? null,
      version: version ?? event.version,
    })
    // The split-off part stays a series of its own, back at its old times; its first date is the one that was changed.
    const first = { original: saved.allDay ? saved.startDay : saved.startsAt, scope: 'all' as const }
    const seen = occurrence ? {} : { occurrenceVersion: null }
    const rule = ruleBack(event, saved, original)
    const old = isSplit ? { ...beforeIn(record, original), rule, ...first, ...seen } : before
    return { saved, undo: () => put(saved.id, { ...old, version: saved.version }) }
  }
}
