import { dayOfNext, timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { plainQuestion } from './plain-question.ts'
import { timeIn } from './times.ts'

type Here = { now: string; today: string; zone: string }

const DAY =
  'today|tonight|the day after tomorrow|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|this (?:morning|afternoon|evening)'
/** 'Friday’s appointment' names an appointment, not when to act. */
const OWNED = new RegExp(`\\b(?:${DAY})['’]s\\b`, 'gi')
const ON = new RegExp(
  `\\s*\\b(?:(?:on|by|for|before|until|next|this)\\s+)*(?:${DAY})\\b(?!['’]s)(?:\\s+(?:morning|afternoon|evening|night))?`,
  'gi',
)
const AT =
  /\s*\bat\s+(\d{1,2})(?:[:.](\d\d))?(?:\s*(a\.?m\b\.?|p\.?m\b\.?|o['’]?clock\b))?(?:\s+(?:in the (?:morning|afternoon|evening)|at night)\b)?/i
const LATE = /\btonight\b|\b(?:this|in the|today|tomorrow|\w+day)\s+(?:afternoon|evening|night)\b|\bat night\b/i

/** When a task or an appointment is to be, and its words without that: 'call Anna tomorrow at 10'. */
export function plannedFor(thing: string, { question, today, now, zone }: Here & { question: string }) {
  const clock = clockIn(thing)
  const said = plannedDay(question, today)
  // 'At 5 today' after five in the morning: which one is meant is left to the person.
  const isOver = clock !== null && said === today && momentOf(today, clock, zone) <= now
  const time = isOver ? null : clock
  const timeless = time ? thing.replace(AT, '') : thing
  const day = said === undefined && time ? dayOfNext(time, now, zone) : (said ?? null)
  const taken = [...timeless.matchAll(ON)].find(([words]) => said && plannedDay(words, today) === said)
  return { day, time, rest: taken ? timeless.replace(taken[0], '') : timeless }
}

/** It lies ahead: 'on Monday' is the next one. undefined: no day was said; null: not one that can be planned for. */
function plannedDay(text: string, today: string): string | null | undefined {
  const said = timeIn(plainQuestion(text.replace(OWNED, ' ')), today, { isAhead: true })
  if (!said) return undefined
  return said.from === said.to && said.from >= today ? said.from : null
}

/** 'HH:MM'. 'At 8 tonight' is 20:00; what could also mean the next morning ('at 12 tonight', 'at 2 at night') is left to the person. */
function clockIn(thing: string): string | null {
  const [, hour, minutes = '00', half] = AT.exec(thing) ?? []
  if (!hour) return null
  const clock = half?.toLowerCase().replaceAll('.', '')
  const isOf12 = clock === 'am' || clock === 'pm'
  const isLate = !isOf12 && LATE.test(thing)
  if (isLate && /\b(?:tonight|night)\b/i.test(thing) && (Number(hour) < 5 || Number(hour) === 12)) return null
  const of12 = isOf12 ? Number(hour) % 12 : Number(hour)
  const of24 = of12 + (clock === 'pm' || (isLate && of12 < 12) ? 12 : 0)
  return of24 < 24 && Number(minutes) < 60 ? timeInput(of24 * 60 + Number(minutes)) : null
}
