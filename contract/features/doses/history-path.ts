/** The doses of one medication. */
export const historyPath = (medicationId: string): string => `/medications?view=history&medication=${medicationId}`
