import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { newsSentence } from '@kinfold/contract/features/notifications/wording.ts'
import { givenUpLabels, openWords, SETTLED, whatIsDue } from '@kinfold/contract/features/reminders/wording.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { Tone } from '../../ui/badge.tsx'
import { browserZone, shortDate, timeAndDay, timeOfDay } from '../../ui/time.ts'

/**
 * ' (Tokyo)' after the times of a notification of that circle, or '' where the reader's clock and the circle on the screen
 * showed the same. At those times, not now: only one of the zones may have had summer time since.
 */
export function placeAfterTime({ at, until }: Pick<Notification, 'at' | 'until'>, zone: string, shownZone: string) {
  const moments = until ? [at, until] : [at]
  const isOther = moments.some((each) => isOtherClock(zone, browserZone(), each) || isOtherClock(zone, shownZone, each))
  return isOther ? ` (${zonePlace(zone)})` : ''
}

/** '2 doses at 08:00 (Tokyo) on 4 Dec 2026', 'Ben commented on a care log'; times in the circle's zone. */
export function sentenceOf({ kind, at, until, items, who, count }: Notification, zone: string, place: string): string {
  const isToday = dayAt(at, zone) === dayAt(serverNow(), zone)
  const day = isToday ? undefined : shortDate(at, zone)
  if (isDueKind(kind)) return whatIsDue(kind, items.length, `${timeOfDay(at, zone)}${place}`, day)
  const end = until ? `${timeAndDay(until, zone, Date.parse(at))}${place}` : ''
  return newsSentence(kind, { who, count, from: timeAndDay(at, zone), until: end })
}

/** Its state; mere news has no label. */
export function labelOf(notification: Notification): { text: string; tone: Tone } | undefined {
  const { items, kind, stepNow, urgent } = notification
  const done = { text: SETTLED, tone: 'plain' } as const
  const step = stepNow ?? notification.step
  if (!isDueKind(kind) || step === null) return isOpen(notification) ? undefined : done
  if (!isOpen(notification))
    return items.some(({ isGivenUp }) => isGivenUp) ? { text: givenUpLabels[kind], tone: 'attention' } : done
  const late: Tone = step === 'late' && !urgent ? 'attention' : 'urgent'
  return { text: openWords(kind, step).label, tone: step === 'upcoming' || step === 'due' ? 'good' : late }
}
