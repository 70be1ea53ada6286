import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { InvitationInBell, Notification, NotifiedItem } from '@kinfold/contract/features/notifications/schemas.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Mail } from '../../services/mail/mail.ts'
import type { Circle } from '../circles/circles.ts'

/** Reads the subjects of some kinds of notifications, under the permission of each kind. */
export type BellSource = {
  kinds: readonly NotificationKind[]
  /** Keyed by the notification's id; missing ones may no longer be read, or no longer exist. */
  read(circle: Circle, notified: Notified[]): Promise<Map<string, Shown>>
  /** Of notifications in any circles, the ids that still need attention; without this method, none closes by itself. */
  stillOpen?(tx: Db, told: { clientId: number; id: string }[]): Promise<ReadonlySet<string>>
}

/** An account outside any circle. `db`: without access to the rows of circles. */
export type Outside = { userId: number; db: Db; mail: Pick<Mail, 'leaves'> }

/**
 * What invites somebody into circles they are not in yet. No circle's permission applies, so it checks by itself whether
 * it is theirs to see.
 */
export type Inviting = (outside: Outside) => Promise<InvitationInBell[]>

/** A notification as stored. */
export type Notified = Omit<Notification, 'items' | 'until' | 'stepNow'> & {
  recordId: string
  records: string[]
  /** Who did it. */
  actorId: number | null
}

/** The current text of a notification. `who`: if it is not the account that did it. */
export type Shown = { items: NotifiedItem[]; who?: string; until?: string; stepNow?: Notification['stepNow'] }

/** `closedAt`: when it stopped needing attention. */
export const itemOf = (recordId: string, title: string, closedAt: string | null = null): NotifiedItem => ({
  recordId,
  title,
  closedAt,
  isGivenUp: false,
})

export const closedUnless = (isOpen: boolean): string | null => (isOpen ? null : clock.now().toISOString())

/** Applies `show` to each; undefined leaves one out. */
export function shownOf(notified: Notified[], show: (notified: Notified) => Shown | undefined): Map<string, Shown> {
  return new Map(
    notified.flatMap((each) => {
      const shown = show(each)
      return shown ? [[each.id, shown] as const] : []
    }),
  )
}

export const recordsOf = (notified: readonly Notified[]): string[] => notified.map(({ recordId }) => recordId)
