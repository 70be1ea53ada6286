/** The one clock, so that tests can move it. */
export const clock = { now: () => new Date() }
