/** The list has no page for one medication: the id only says which one is meant. */
export const medicationPath = (id: string): string => `/medications?view=list#${id}`
