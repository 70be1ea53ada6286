/** How many shopping lists are read at a time. */
export const PAGE_SIZE = 20
