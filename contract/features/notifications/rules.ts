import type { Notification } from './schemas.ts'

/** Of what came due: something in it waits. Of what happened: it does, unless somebody saw to it. */
export const isOpen = ({ items, step }: Pick<Notification, 'items' | 'step'>): boolean =>
  items.some(({ closedAt }) => closedAt === null) || (step === null && items.length === 0)
