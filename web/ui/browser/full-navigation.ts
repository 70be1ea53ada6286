/** Loads a page from scratch, with nothing kept in memory. */
export const fullNavigation = (path: string) => location.assign(path)
