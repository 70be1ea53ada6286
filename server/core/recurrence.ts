import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** What recurs: a rule (RFC 5545, the text after 'RRULE:'), the moment it first happens, and the zone its wall clock is in. */
export type Recurrence = { rule: string; start: string; zone: string }

/** Rules that anyone might mean. Finer ones have no place in a family's week and would fill any list. */
const FREQUENCIES = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/
const PARTS =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYYEARDAY|BYWEEKNO|WKST|BYHOUR|BYMINUTE|BYSECOND)=[A-Z\d,+-]+$/
const LONGEST_RULE = 300
/** Bounds for one question, so that no rule can hold up the server. */
const STEPS = { maxIterations: 10_000, maxCandidateEvaluations: 100_000 }
const MOST = 5_000
const RULES_KEPT = 5_000

/** What is wrong with a rule, as a sentence, or null. One that never yields a day is wrong. */
export function problemWith({ rule, start, zone }: Recurrence): string | null {
  if (rule.length > LONGEST_RULE || !rule.split(';').every((part) => PARTS.test(part)))
    return 'This repetition could not be understood'
  if (!FREQUENCIES.test(rule)) return 'Please repeat daily, weekly, monthly or yearly'
  try {
    const times = ruleOf({ rule, start, zone })
    if (times.next(new Date(Date.parse(start) - 1), true)) return null
    return 'This repetition never happens. Please check its days and its end'
  } catch {
    return 'This repetition could not be worked out. Please choose a simpler one'
  }
}

/** The moments from `from` up to, not including, `until`; at most `most`, the first ones. Nothing for a rule that cannot be worked out. */
export function momentsBetween(recurrence: Recurrence, from: string, until: string, most = MOST): string[] {
  try {
    const found = ruleOf(recurrence).between(new Date(from), new Date(Date.parse(until) - 1), true)
    return found.slice(0, most).map(({ epochMilliseconds }) => isoOf(epochMilliseconds))
  } catch {
    return []
  }
}

/** The first moment after `after`, or null when the rule has ended or yields nothing more. */
export function nextMoment(recurrence: Recurrence, after: string): string | null {
  try {
    const next = ruleOf(recurrence).next(new Date(after))
    return next ? isoOf(next.epochMilliseconds) : null
  } catch {
    return null
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

const rules = new Map<string, RRuleTemporal>()

/** A rule that was worked out before answers many times faster. */
function ruleOf({ rule, start, zone }: Recurrence): RRuleTemporal {
  const key = `${start} ${zone} ${rule}`
  let made = rules.get(key)
  if (!made) {
    if (rules.size >= RULES_KEPT) rules.clear()
    const dtstart = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
    made = new RRuleTemporal({ rruleString: rule, dtstart, ...STEPS })
    rules.set(key, made)
  }
  return made
}
