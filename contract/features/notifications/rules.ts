import type { Notification } from './schemas.ts'

/** Open while one of its items waits; an event without items always is. */
export const isOpen = ({ items, step }: Pick<Notification, 'items' | 'step'>): boolean =>
  items.some(({ closedAt }) => closedAt === null) || (step === null && items.length === 0)
