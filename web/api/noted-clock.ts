/* Without React or storage, because the service worker uses it too (docs/decisions/0093-a-clock-that-is-wrong.md). */

/** How many ms the server's clock is ahead of this device's, and the device's time when this was measured. */
export type NotedClock = { ahead: number; deviceTime: number }

/**
 * How far ahead the server's clock is, as far as known. A device clock earlier than at the measurement was set since,
 * so the measurement no longer holds.
 */
export const aheadBy = (noted: NotedClock | undefined): number =>
  noted && Number.isFinite(noted.ahead) && Date.now() >= noted.deviceTime ? noted.ahead : 0
