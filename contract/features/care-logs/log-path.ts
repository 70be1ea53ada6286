export const logPath = (id: string): string => `/care-logs?log=${id}`
