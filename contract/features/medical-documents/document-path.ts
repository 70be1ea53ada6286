export const documentPath = (id: string): string => `/medical-vault?document=${id}`
