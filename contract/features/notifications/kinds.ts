import type { Action } from '../../policies.ts'
import { type DueKind, dueKinds } from '../reminders/wording.ts'

/** What happens that somebody is told of. `coverage_gap`: nobody is planned for hours in which somebody should be there. `vital_crossed`: a reading is outside the range. `meal_doubtful`: something speaks against an approved meal now. */
export const newsKinds = [
  'comment',
  'acknowledgement',
  'join_request',
  'invitation_accepted',
  'invitation_declined',
  'card_opened',
  'coverage_gap',
  'document_expiring',
  'vital_crossed',
  'meal_doubtful',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** Everything that the bell can show: what came due (contract/features/reminders), and what happened. */
export const notificationKinds = [...dueKinds, ...newsKinds] as const
export type NotificationKind = DueKind | NewsKind

type Kind = {
  /** Whoever may not do this is not told, and is shown none that they were told before. */
  needs: Action
  /** Every kind is in the bell. By mail: `chosen`, as the person set it for this circle; `always`; or `never`. */
  mail: 'chosen' | 'always' | 'never'
  /** Whether letters wait until the person's quiet hours end. Of what is due some breaks them: server/features/reminders/rules.ts. */
  quiet: 'waits' | 'breaks'
}

const due = (needs: Action): Kind => ({ needs, mail: 'chosen', quiet: 'waits' })
const inApp = (needs: Action): Kind => ({ needs, mail: 'never', quiet: 'waits' })

/** The table of kinds, channels and quiet hours, as long as nobody chooses otherwise. */
export const kinds: Record<NotificationKind, Kind> = {
  dose: due('doses.read'),
  task: due('careTasks.read'),
  day_task: due('careTasks.read'),
  effect: due('doses.read'),
  dose_not_taken: due('doses.read'),
  missed_twice: due('doses.read'),
  comment: inApp('careLogs.read'),
  acknowledgement: inApp('careLogs.read'),
  // Somebody waits for the answer, or stands beside the person: these never wait.
  join_request: { needs: 'joinRequests.answer', mail: 'always', quiet: 'breaks' },
  card_opened: { needs: 'emergencyCard.seeOpenings', mail: 'always', quiet: 'breaks' },
  invitation_accepted: inApp('invitations.read'),
  invitation_declined: inApp('invitations.read'),
  coverage_gap: inApp('calendar.read'),
  document_expiring: inApp('medicalDocuments.read'),
  vital_crossed: inApp('vitals.read'),
  meal_doubtful: inApp('mealPlans.read'),
}

export const isDueKind = (kind: NotificationKind): kind is DueKind => (dueKinds as readonly string[]).includes(kind)
