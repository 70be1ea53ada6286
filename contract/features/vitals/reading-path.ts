export const readingPath = (id: string): string => `/vitals-analytics?reading=${id}`
