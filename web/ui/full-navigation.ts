/** Loads a page anew, with nothing kept in memory. */
export const fullNavigation = (path: string) => location.assign(path)
