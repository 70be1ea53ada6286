import { weekdays } from '@kinfold/contract/time/rule-parts.ts'
import * as z from 'zod/mini'

/** The problem with how a rule is written, or null. */
export const formProblem = (rule: string): string | null =>
  rule.length > LONGEST_RULE || !isWellFormed(rule) ? 'This repetition could not be understood' : null

/** The supported frequencies. Finer ones have no place in a family's week and would fill any list. */
const FREQUENCIES = /(?:^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/
const WEEKDAY = `(?:${weekdays.join('|')})`
const UP_TO_53 = '(?:0?[1-9]|[1-4]\\d|5[0-3])'
const UP_TO_366 = '(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'
const listOf = (item: string) => `${item}(?:,${item})*`
/**
 * The allowed values of a rule's parts (RFC 5545, 3.3.10). Programs that read our feed reject it as a whole for one
 * number out of range.
 */
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

/** Only allowed parts, each at most once. */
function isWellFormed(rule: string): boolean {
  const parts = rule.split(';')
  const names = new Set(parts.map((part) => part.split('=')[0]))
  return names.size === parts.length && parts.every((part) => PART.test(part))
}

/** One of the supported frequencies, or undefined. */
export const frequencyOf = (rule: string): string | undefined => FREQUENCIES.exec(rule)?.[1]

/** The most occurrences of one rule in a day (finer rules are refused). */
export const A_DAY = 24

/** Whether it occurs more often than any that is accepted: a stored one may, wherever it came from. */
export const isFinerThanDays = (rule: string): boolean => !frequencyOf(rule) || timesADay(rule) > A_DAY

const timesADay = (rule: string): number =>
  [...rule.matchAll(/BY(?:HOUR|MINUTE|SECOND)=([^;]*)/g)].reduce(
    (times, [, list]) => times * list!.split(',').length,
    1,
  )

/** A rule in an imported record: as it may be written, and no finer than any that is accepted. */
export const StoredRule = z.string().check(
  z.maxLength(2 * LONGEST_RULE),
  z.regex(/^[A-Z0-9=;,+-]+$/),
  z.refine((rule) => !isFinerThanDays(rule)),
)
