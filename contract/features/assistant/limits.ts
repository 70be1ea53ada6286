/** In characters. */
export const LONGEST_QUESTION = 2_000
/** Per conversation; after that a new one is started. */
export const MOST_TURNS = 200
