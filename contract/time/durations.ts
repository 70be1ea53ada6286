/* Lengths of time, in milliseconds. A day here is 24 hours; one in a zone may be longer or shorter (zones.ts). */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_MINUTES = 24 * 60
/** The same calendar day in two zones lies within this span. */
export const DAY_SPAN_MS = 40 * HOUR_MS

/** A moment (ISO 8601 in UTC) so many milliseconds later. */
export const shifted = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString()
