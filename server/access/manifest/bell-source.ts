import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { Notification, NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Circle } from '../circles/circles.ts'

/** Where what some kinds of notification are about is read, under the right of their kind. */
export type BellSource = {
  kinds: readonly NotificationKind[]
  /** By the notification's id; what is missing may not be read any more, or is gone. */
  read(circle: Circle, notified: Notified[]): Promise<Map<string, Shown>>
  /** Of those in all circles, the ids of those that somebody still has to see to; without it, none is ever over by itself. */
  stillOpen?(tx: Db, told: { clientId: number; id: string }[]): Promise<ReadonlySet<string>>
}

/** A notification as it is kept. */
export type Notified = Omit<Notification, 'items' | 'until'> & {
  recordId: string
  records: string[]
  /** Who did it. */
  actorId: number | null
}

/** What is shown of it, read now. `who`: where it is not the account that did it. */
export type Shown = { items: NotifiedItem[]; who?: string; until?: string }

/** `closedAt`: since when nobody has to see to it. */
export const itemOf = (recordId: string, title: string, closedAt: string | null = null): NotifiedItem => ({
  recordId,
  title,
  closedAt,
  isGivenUp: false,
})

export const closedUnless = (isOpen: boolean): string | null => (isOpen ? null : clock.now().toISOString())

/** What `show` makes of each; undefined leaves it out. */
export function shownOf(notified: Notified[], show: (notified: Notified) => Shown | undefined): Map<string, Shown> {
  return new Map(
    notified.flatMap((each) => {
      const shown = show(each)
      return shown ? [[each.id, shown] as const] : []
    }),
  )
}

export const recordsOf = (notified: readonly Notified[]): string[] => notified.map(({ recordId }) => recordId)
