/** The list has no page for one contact: the id only says which one is meant. */
export const contactPath = (id: string): string => `/emergency-contacts#${id}`
