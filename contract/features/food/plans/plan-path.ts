export const planPath = (id: string): string => `/ai-food-planning?plan=${id}`
