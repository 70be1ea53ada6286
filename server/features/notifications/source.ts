import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { Notification, NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import type { Circle } from '../../access/circles.ts'

/** What was told, as it is kept. */
export type Told = Omit<Notification, 'items' | 'until'> & { recordId: string; records: string[] }

/** What is shown of it, read now. `who`: where it is not the account that did it. */
export type Shown = { items: NotifiedItem[]; who?: string; until?: string }

/** Where what some kinds are about is read, under the right of their kind. */
export type Source = {
  kinds: readonly NotificationKind[]
  /** By the notification's id; what is missing may not be read any more, or is gone. */
  read(circle: Circle, told: Told[]): Promise<Map<string, Shown>>
}

/** An item that nobody has to see to. */
export const itemOf = (recordId: string, title: string, closedAt: string | null = null): NotifiedItem => ({
  recordId,
  title,
  closedAt,
  isGivenUp: false,
})
