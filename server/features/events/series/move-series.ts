import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { failure } from '../../../core/failure.ts'
import type { ChangedOccurrence } from '../rows.ts'
import { dayOfOriginal, movedRule } from './moved-rule.ts'
import { beginningOn, deriveTimes, exactRule, type Timing, timesAt, wallOf } from './series.ts'

/**
 * The new state of a series. changed: the occurrence it was moved with had its own content; sent: its new one;
 * ofSeries: what of that is for the series (own-parts.ts).
 */
export type Moved = { content: EventContent } & (
  | { changed?: never }
  | { changed: ChangedOccurrence; ofSeries: EventContent; sent: EventContent }
)

/** Applies the move and changes of one occurrence to its series: by as many days, to the same time of day and length. */
export function movedWith(series: Timing, original: string, content: EventContent) {
  const wall = usualWall(series, original, content)
  const days = daysBetween(dayOfOriginal(original, series.zone), wall.startDay)
  const start = addDays(wallOf(series).startDay, days)
  const times = timesAt(beginningOn(wall, start), content.zone)
  return { content: { ...content, ...times, rule: ruleFor(series, content, days, start) } }
}

/** In the night the clocks go forward, a date may be an hour later than its series. Left as it is, it moves nothing. */
function usualWall(series: Timing, original: string, content: EventContent) {
  const sent = wallOf(content)
  const usual = beginningOn(wallOf(series), dayOfOriginal(original, series.zone))
  const shown = wallOf({ ...series, ...timesAt(usual, series.zone) })
  return content.zone === series.zone && isDeepStrictEqual(sent, shown) ? usual : sent
}

/** The newly chosen rule, or the unchanged one moved along. @throws BAD_INPUT if it cannot be moved */
export function ruleFor(series: Timing, content: EventContent, days: number, newStart: string): string | null {
  if (content.rule === null || content.rule !== series.rule) return content.rule
  const rule = movedRule(content.rule, days, newStart)
  if (rule !== null) return rule
  const moved = { ...content, ...timesAt(beginningOn(wallOf(content), newStart), content.zone) }
  if (wallOf(deriveTimes(moved).content).startDay === newStart) return content.rule
  throw failure('BAD_INPUT', {
    fields: { rule: 'This repetition does not fall on that day. Please change the repetition, too' },
  })
}

/** Whether a series has the sent rule: as it was sent, or moved along from where the occurrence `original` was. */
export function isRuleMoved(series: Timing, original: string, now: string, sent: string | null): boolean {
  if (sent === null) return series.rule === null
  const rule = exactRule(series, sent)
  const days = daysBetween(dayOfOriginal(original, series.zone), dayOfOriginal(now, series.zone))
  return series.rule === rule || series.rule === movedRule(rule, days, wallOf(series).startDay)
}
