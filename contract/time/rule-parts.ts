/* What a rule of RFC 5545 is made of: 'FREQ=WEEKLY;BYDAY=MO,WE'. */

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** Days that every month has. A day that a month does not have is its last day (server/core/last-day.ts). */
export const SHORTEST_MONTH = 28

/** 'FREQ=DAILY;COUNT=2' by name. */
export const partsOf = (rule: string) =>
  new Map(
    rule.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name, value] as const
    }),
  )

export const joinRule = (parts: ReadonlyMap<string, string>) =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';')

/** '2026-11-20T08:00:00.000Z' -> '20261120T080000Z' */
export const compact = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
