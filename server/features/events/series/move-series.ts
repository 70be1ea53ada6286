import { isDeepStrictEqual } from 'node:util'
import type { EventContent } from '@kinfold/contract/features/events/schemas.ts'
import { dateIn, dateOf } from '@kinfold/contract/time/rule-date.ts'
import { failure } from '../../../core/failure.ts'
import type { ChangedOccurrence } from '../rows.ts'
import { type Dragged, dayOfOriginal, isSameDayOfTheYear, movedRule, withMovedEnd } from './moved-rule.ts'
import { beginningOn, datedOf, deriveTimes, type Timing, timesAt, type Wall, wallOf } from './series.ts'
import { type Shift, shiftOf } from './shift.ts'

/**
 * The new state of a series. changed: the occurrence it was moved with had its own content; sent: its new one;
 * ofSeries: what of that is for the series (own-parts.ts).
 */
export type Moved = { content: EventContent } & (
  | { changed?: never }
  | { changed: ChangedOccurrence; ofSeries: EventContent; sent: EventContent }
)

/** Applies the move and changes of one occurrence to its series: as far (shift.ts), to the same time of day and length. */
export function movedWith(series: Timing, original: string, content: EventContent) {
  const wall = usualWall(series, original, content)
  const dragged = { was: dayOfOriginal(original, series.zone), now: wall.startDay }
  const start = shiftFor(series, content.rule, dragged)?.day(wallOf(series).startDay) ?? wallOf(series).startDay
  const begun = beginningOn(wall, start)
  const there = { ...content, ...timesAt(begun, content.zone) }
  const moved = { ...there, rule: ruleFor(series, there, dragged, start) }
  requireOnClock(begun, moved)
  return { content: moved }
}

/**
 * The wall times that were meant. In the night the clocks go forward, a date may be an hour later than its series: moved
 * from there, or to there, by whole days, it is at the series' time of day.
 */
export function usualWall(series: Timing, original: string, content: Timing): Wall {
  const sent = wallOf(content)
  const usual = beginningOn(wallOf(series), sent.startDay)
  const isAtUsualTime = [dayOfOriginal(original, series.zone), sent.startDay].some((day) => {
    const shown = wallOf({ ...series, ...timesAt(beginningOn(usual, day), series.zone) })
    return isDeepStrictEqual(beginningOn(shown, sent.startDay), sent)
  })
  return content.zone === series.zone && isAtUsualTime ? usual : sent
}

/** The same as content: what was moved by whole days is again where its series has an occurrence. */
export function atUsualTime<C extends Timing>(series: Timing, original: string, content: C): C {
  const wall = usualWall(series, original, content)
  return isDeepStrictEqual(wall, wallOf(content)) ? content : { ...content, ...timesAt(wall, content.zone) }
}

/** A series has its times of day from its first date. @throws BAD_INPUT if that day does not have these times */
export function requireOnClock(meant: Wall, series: Timing) {
  const wall = wallOf(series)
  if (series.rule === null || isDeepStrictEqual(wall, meant)) return
  const hasBeginning = wall.startDay === meant.startDay && wall.startTime === meant.startTime
  const message = hasBeginning ? NO_SUCH_END : NO_SUCH_BEGINNING
  throw failure('BAD_INPUT', { message, fields: { [hasBeginning ? 'endsAt' : 'startsAt']: message } })
}

const NO_SUCH_BEGINNING =
  'The clocks go forward on that day, so the repetition cannot begin at this time. Please choose another day'
/** The form shows an end that the night has, so this does not say 'this time'. */
const NO_SUCH_END =
  'The clocks go forward in the first night of this repetition, and the hour in which it ends is left out. Please choose another end, or change it from a later day on'

/**
 * The newly chosen rule, or the unchanged one moved along, with its end date. The form has no field for a day of the year: with another end
 * it was not chosen either, so it moves. @throws BAD_INPUT if it cannot be moved
 */
export function ruleFor(series: Timing, content: EventContent, dragged: Dragged, newStart: string): string | null {
  if (content.rule === null || series.rule === null) return content.rule
  const isChosen = content.rule !== series.rule
  if (isChosen && !isSameDayOfTheYear(content.rule, series.rule)) return content.rule
  const ending = isChosen
    ? content.rule
    : withMovedEnd(content.rule, clockOf(series), clockOf(content), shiftFor(series, content.rule, dragged))
  const rule = movedRule(ending, dragged, newStart)
  if (rule !== null) return rule
  const moved = { ...content, ...timesAt(beginningOn(wallOf(content), newStart), content.zone) }
  if (wallOf(deriveTimes(moved).content).startDay === newStart) return ending
  throw failure('BAD_INPUT', {
    fields: { rule: 'This repetition does not fall on that day. Please change the repetition, too' },
  })
}

/** Null: it stays on its days. */
function shiftFor(series: Timing, rule: string | null, { was, now }: Dragged): Shift | null {
  if (was === now) return null
  const isChosen = rule !== series.rule && !isSameDayOfTheYear(rule ?? '', series.rule ?? '')
  const date = dateOf({ rule, startDay: now })
  return shiftOf(datedOf(series), was, now, date !== null && !isChosen ? dateIn(now) : date)
}

const clockOf = (timing: Timing) => ({ startTime: wallOf(timing).startTime, zone: timing.zone })
