/** The only clock, so that tests can set it. */
export const clock = { now: () => new Date() }
