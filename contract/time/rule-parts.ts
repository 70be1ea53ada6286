/* The parts of an RFC 5545 rule: 'FREQ=WEEKLY;BYDAY=MO,WE'. */

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Every month has at least this many days. A later day means the last day of a shorter month (server/core/last-day.ts).
 */
export const SHORTEST_MONTH = 28

/** Splits 'FREQ=DAILY;COUNT=2' into named parts. */
export const partsOf = (rule: string) =>
  new Map(
    rule.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, value] as const
    }),
  )

export const joinRule = (parts: ReadonlyMap<string, string>) =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';')

/** Days that are not dates of a month: weekdays, days of the year, positions. */
export const namesOtherDays = (parts: ReadonlyMap<string, string>): boolean =>
  ['BYDAY', 'BYSETPOS', 'BYYEARDAY', 'BYWEEKNO'].some((name) => parts.has(name))

/** '2026-11-20T08:00:00.000Z' -> '20261120T080000Z' */
export const compact = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
