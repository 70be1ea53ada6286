import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { failure } from '../../../core/failure.ts'
import type { ChangedOccurrence } from '../rows.ts'
import { dayOfOriginal, movedRule } from './moved-rule.ts'
import { beginningOn, deriveTimes, exactRule, type Timing, timesAt, wallOf } from './series.ts'

/** The new state of a series. changed: the occurrence it was moved with had its own content; sent: its new one. */
export type Moved = { content: EventContent } & (
  | { changed?: never }
  | { changed: ChangedOccurrence; sent: EventContent }
)

/**
 * Applies the move and changes of one occurrence to its series: by as many days, to the same time of day and length.
 * `shown` is that occurrence if it had been changed on its own.
 */
export function movedWith(series: Timing, original: string, shown: Timing | null, content: EventContent) {
  const from = shown ? wallOf(shown).startDay : dayOfOriginal(original, series.zone)
  const wall = wallOf(content)
  const days = daysBetween(from, wall.startDay)
  const start = addDays(wallOf(series).startDay, days)
  const times = timesAt(beginningOn(wall, start), content.zone)
  return { content: { ...content, ...times, rule: ruleFor(series, content, days, start) } }
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

/** Whether a series has the sent rule: as it was sent, or moved along from where the occurrence was. */
export function isRuleMoved(series: Timing, original: string, sent: EventContent): boolean {
  if (sent.rule === null) return series.rule === null
  const rule = exactRule(series, sent.rule)
  const days = daysBetween(dayOfOriginal(original, series.zone), wallOf(sent).startDay)
  return series.rule === rule || series.rule === movedRule(rule, days, wallOf(series).startDay)
}
