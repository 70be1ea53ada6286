/** The care profile has no page for one allergy: the id only says which one is meant. */
export const allergyPath = (id: string): string => `/profiles#${id}`
