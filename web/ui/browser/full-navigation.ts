/** Loads a page again, with nothing kept in memory. */
export const fullNavigation = (path: string) => location.assign(path)
