/** How many openings of a document are listed: the newest. */
export const MOST_OPENINGS = 200
