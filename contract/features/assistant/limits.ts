/** Longer ones are no questions. */
export const LONGEST_QUESTION = 2_000
/** Of one conversation; after that a new one is begun. */
export const MOST_TURNS = 200
