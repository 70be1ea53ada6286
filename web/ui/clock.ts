let clock = Date.now

/** The time that words such as 'Today' and '5 minutes ago' go by, in ms since 1970. */
export const clockTime = (): number => clock()

/** The device's own clock may be wrong, so the app sets the server's. */
export const setClock = (better: () => number) => {
  clock = better
}
