import { wallTimeText } from '@kinfold/contract/format.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { countOf } from '../days.ts'

/** The hours of a day that a clock time may mean: 'at 8' is in the morning or in the evening. `words`: 'at 08:00 or 20:00' */
export type ClockTime = { hours: readonly number[]; words: string }

const HOUR = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const said = [
  new RegExp(`\\b${HOUR}(?:[ .](\\d\\d))? ?(am|pm)\\b`),
  new RegExp(`\\b${HOUR}(?:[ .](\\d\\d))? (o ?clock)\\b`),
  // Not 'at 140', 'at 2 weeks' and 'at 3 march'.
  new RegExp(
    `\\bat ${HOUR}(?:[ .](\\d\\d))?\\b(?! (?:\\d|mg|ml|kg|lb|percent|degrees|(?:day|week|month|year|time)s?|[a-z]{3,9}(?:uary|ch|il|ne|ly|st|ber))\\b)`,
  ),
]
const EARLY = /\bmorning\b/
const LATE = /\b(?:afternoon|evening|tonight|night)\b/

/** The clock time in a question: 'the meds at 8', 'her 7pm tablet', 'at 21:00'. */
export function clockIn(words: readonly string[]): ClockTime | null {
  const text = words.join(' ')
  const found = said.map((pattern) => pattern.exec(text)).find((each) => each !== null)
  if (!found) return null
  const [, hour, minutes = '00', half] = found
  const named = countOf(hour!)
  if (named > 23 || Number(minutes) > 59) return null
  const hours = hoursMeant(named, half ?? '', text)
  const times = hours.map((each) => wallTimeText(timeInput(each * 60 + Number(minutes))))
  return { hours, words: `at ${times.join(' or ')}` }
}

function hoursMeant(hour: number, half: string, text: string): number[] {
  if (hour > 12 || hour === 0) return [hour]
  const [early, late] = [hour % 12, (hour % 12) + 12]
  if (half === 'am' || (half !== 'pm' && EARLY.test(text))) return [early]
  return half === 'pm' || LATE.test(text) ? [late] : [early, late]
}
