import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, daysBetween } from '@kinfold/contract/time/calendar.ts'
import { failure } from '../../../core/failure.ts'
import type { ChangedOccurrence } from '../rows.ts'
import { dayOfOriginal, movedRule } from './moved-rule.ts'
import { beginningOn, deriveTimes, type Timing, timesAt, wallOf } from './series.ts'

/**
 * The new state of a series. isGone: the occurrence it was moved with no longer exists. changed: that occurrence had its
 * own content, which would hide the new one.
 */
export type Moved = { content: EventContent; isGone?: boolean; changed?: ChangedOccurrence | null }

/**
 * Applies the move and changes of one occurrence to its series: by as many days, to the same time of day and length.
 * `shown` is that occurrence if it had been changed on its own.
 */
export function movedWith(series: Timing, original: string, shown: Timing | null, content: EventContent): Moved {
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
