import type { EventContent, EventKind } from '@kinfold/contract/features/events/schemas.ts'
import type { Feeding } from './feeding.ts'

/** They mark a day without blocking anybody's time. */
const TRANSPARENT: readonly EventKind[] = ['birthday', 'reminder', 'refill']

/** The iCalendar properties of an event, apart from its times. `coming`: who comes. */
export function describe(
  content: EventContent,
  { detail, names }: Feeding,
  coming: number[],
): [name: string, value: string][] {
  const transp: [string, string] = ['transp', TRANSPARENT.includes(content.kind) ? 'TRANSPARENT' : 'OPAQUE']
  if (detail === 'busy') return [['summary', 'Busy'], ['class', 'PRIVATE'], transp]
  const people = coming.flatMap((id) => names.get(id) ?? [])
  const onDuty = content.kind === 'shift' && people.length > 0 ? ` (${people.join(', ')})` : ''
  const told: [string, string | null][] = [
    ['summary', content.title + onDuty],
    ['status', statusOf(content.status)],
    ['categories', content.kind],
    ['location', content.place],
    ['description', inWords(content, people, names)],
  ]
  return [...told.filter((each): each is [string, string] => each[1] !== null), transp]
}

function statusOf(status: EventContent['status']) {
  if (status === 'proposed') return 'TENTATIVE'
  return status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'
}

function inWords(content: EventContent, people: string[], names: Map<number, string>): string | null {
  const { provider, reason, preparation, questions, outcomeNote } = content
  const lines = [
    provider && `With ${provider}`,
    reason,
    preparation && `To prepare: ${preparation}`,
    people.length > 0 && `Taking part: ${people.join(', ')}`,
    transportIn(content, names),
    ...questions.map(({ question, answer }) => `? ${question}${answer ? `\n  ${answer}` : ''}`),
    outcomeNote,
  ]
  return lines.filter(Boolean).join('\n') || null
}

function transportIn({ transport: { state, by } }: EventContent, names: Map<number, string>): string | null {
  if (state === 'none') return null
  if (state === 'needed') return 'Ride: needed'
  return `Ride: ${names.get(by ?? 0) ?? 'somebody'}${state === 'offered' ? ' (not confirmed)' : ''}`
}
