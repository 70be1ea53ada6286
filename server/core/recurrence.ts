import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** What recurs: a rule (RFC 5545, the text after 'RRULE:'), the moment it first happens, and the zone its wall clock is in. */
export type Recurrence = { rule: string; start: string; zone: string }

/** Rules that anyone might mean. Finer ones have no place in a family's week and would fill any list. */
const FREQUENCIES = /(?:^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/
const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const UP_TO_53 = '(?:0?[1-9]|[1-4]\\d|5[0-3])'
const UP_TO_366 = '(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'
const listOf = (item: string) => `${item}(?:,${item})*`
/** What the parts of a rule may hold (RFC 5545, 3.3.10). The programs that read our feed refuse all of it for one number too large. */
const VALUES = {
  FREQ: '[A-Z]+',
  INTERVAL: '[1-9]\\d{0,3}',
  COUNT: '[1-9]\\d{0,8}',
  UNTIL: '\\d{8}(?:T\\d{6}Z?)?',
  BYDAY: listOf(`(?:[+-]?${UP_TO_53})?${WEEKDAY}`),
  BYMONTHDAY: listOf('[+-]?(?:0?[1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('(?:0?[1-9]|1[0-2])'),
  BYSETPOS: listOf(`[+-]?${UP_TO_366}`),
  BYYEARDAY: listOf(`[+-]?${UP_TO_366}`),
  BYWEEKNO: listOf(`[+-]?${UP_TO_53}`),
  WKST: WEEKDAY,
  BYHOUR: listOf('(?:[01]?\\d|2[0-3])'),
  BYMINUTE: listOf('[0-5]?\\d'),
  BYSECOND: listOf('[0-5]?\\d'),
}
const PART = new RegExp(
  `^(?:${Object.entries(VALUES)
    .map(([name, value]) => `${name}=${value}`)
    .join('|')})$`,
)
const LONGEST_RULE = 300
/** Bounds for one question, so that no rule can hold up the server. */
const STEPS = { maxIterations: 10_000, maxCandidateEvaluations: 100_000 }
/** Forty years: nothing that a rule means is rarer than the 29th of February on a Monday. Looking further blocks for seconds. */
const PERIODS_TRIED: Record<string, number> = { DAILY: 10_000, WEEKLY: 2_100, MONTHLY: 500, YEARLY: 50 }
const MOST = 5_000
const RULES_KEPT = 5_000

/** What is wrong with a rule, as a sentence, or null. One that never yields a day is wrong. */
export function problemWith({ rule, start, zone }: Recurrence): string | null {
  if (rule.length > LONGEST_RULE || !isWellFormed(rule)) return 'This repetition could not be understood'
  const [, frequency] = FREQUENCIES.exec(rule) ?? []
  if (!frequency) return 'Please repeat daily, weekly, monthly or yearly'
  try {
    const times = made({ rule, start, zone }, { ...STEPS, maxIterations: PERIODS_TRIED[frequency] })
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

/** Parts that may be, each once. */
function isWellFormed(rule: string): boolean {
  const parts = rule.split(';')
  const names = new Set(parts.map((part) => part.split('=')[0]))
  return names.size === parts.length && parts.every((part) => PART.test(part))
}

const isoOf = (ms: number) => new Date(ms).toISOString()

const rules = new Map<string, RRuleTemporal>()

/** A rule that was worked out before answers many times faster. */
function ruleOf(recurrence: Recurrence): RRuleTemporal {
  const key = `${recurrence.start} ${recurrence.zone} ${recurrence.rule}`
  let known = rules.get(key)
  if (!known) {
    if (rules.size >= RULES_KEPT) rules.clear()
    known = made(recurrence, STEPS)
    rules.set(key, known)
  }
  return known
}

function made({ rule, start, zone }: Recurrence, bounds: { maxIterations?: number | undefined }): RRuleTemporal {
  const dtstart = Temporal.Instant.from(start).toZonedDateTimeISO(zone)
  return new RRuleTemporal({ rruleString: rule, dtstart, ...bounds })
}
