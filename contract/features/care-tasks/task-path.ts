export const taskPath = (id: string): string => `/care-tasks?task=${id}`
