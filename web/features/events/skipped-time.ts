import { momentAt, type WallClock, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'

export const SKIPPED_TIME = 'The clocks go forward on that day and leave this time out. Please choose another'

/** Whether the clock leaves out this time. `momentAt` moves it by an hour, and a series would then stay there. */
export const isSkipped = (wall: WallClock, zone: string): boolean =>
  wallClockOf(momentAt(wall, zone), zone).minutes !== wall.minutes
