/** How many of the newest lists can be chosen. */
export const MOST_LISTS = 20
