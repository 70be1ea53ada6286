import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { beginningOn, timesAt, wallOf } from './series.ts'

/* An edit of further dates may be sent with a date that was changed on its own: it must not copy what is only that
   date's to the others. */

const when = ['allDay', 'startDay', 'endDay', 'startsAt', 'endsAt', 'zone', 'rule']

/** The fields, besides its times, that the edit left as they were on the changed date it was sent with. */
export const ownIn = (sent: EventContent, changed: EventContent) =>
  (Object.keys(sent) as (keyof EventContent)[]).filter(
    (name) => !when.includes(name) && isDeepStrictEqual(sent[name], changed[name]),
  )

/**
 * What was sent with a changed date, as if that were as its series there (`plain`): it moves by as many days as the
 * edit moved the changed date, and only what the edit changed is new. Time of day, length and zone count as one.
 */
export function withoutOwn(sent: EventContent, changed: EventContent, plain: EventContent): EventContent {
  const [wall, before, usual] = [sent, changed, plain].map(wallOf) as [Wall, Wall, Wall]
  const day = addDays(usual.startDay, daysBetween(before.startDay, wall.startDay))
  const isAtSameTime = sent.zone === changed.zone && isDeepStrictEqual(beginningOn(wall, before.startDay), before)
  const { zone } = isAtSameTime ? plain : sent
  const times = timesAt(beginningOn(isAtSameTime ? usual : wall, day), zone)
  const own = Object.fromEntries(ownIn(sent, changed).map((name) => [name, plain[name]]))
  return { ...sent, ...own, ...times, zone }
}

type Wall = ReturnType<typeof wallOf>
