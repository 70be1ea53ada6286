import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'

/** What people record for one date: an edit of further dates that was sent with it must not copy it to those. */
const parts = ['transport', 'status', 'outcomeNote', 'questions'] as const
type Parts = Pick<EventContent, (typeof parts)[number]>

/** Those the edit left as they were on the changed date it was sent with. */
export const ownIn = (sent: Parts, changed: Parts) =>
  parts.filter((name) => isDeepStrictEqual(sent[name], changed[name]))

/** What was sent with a changed date, for its whole series: what is that date’s own stays as it is in the series. */
export const withoutOwn = (sent: EventContent, changed: Parts, series: Parts): EventContent => ({
  ...sent,
  ...Object.fromEntries(ownIn(sent, changed).map((name) => [name, series[name]])),
})
