/* Without React and without storage: the service worker goes by it, too (docs/decisions/0093-a-clock-that-is-wrong.md). */

/** By how many ms the server's clock is ahead of this device's, and what this device's said when that was seen. */
export type NotedClock = { ahead: number; deviceTime: number }

/** How far ahead the server's clock is now, as far as is known: a clock that stands before what was noted was set anew since. */
export const aheadBy = (noted: NotedClock | undefined): number =>
  noted && Number.isFinite(noted.ahead) && Date.now() >= noted.deviceTime ? noted.ahead : 0
