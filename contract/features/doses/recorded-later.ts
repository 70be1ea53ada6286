import { HOUR_MS } from '../../time/durations.ts'

/**
 * A dose recorded more hours after it was given than a shift lasts: its time is from memory. Every list marks it, and
 * it does not count as on time.
 */
const RECORDED_LATER_HOURS = 12

export const isRecordedLater = (at: string, recordedAt: string): boolean =>
  Date.parse(recordedAt) - Date.parse(at) > RECORDED_LATER_HOURS * HOUR_MS
