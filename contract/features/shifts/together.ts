import { earlier } from '../../time/calendar.ts'

/** Until when people on duty are there together: the first of them to go decides. */
export const togetherUntil = (one: { end: string }, others: readonly { end: string }[]): string =>
  others.reduce((until, { end }) => earlier(until, end), one.end)
