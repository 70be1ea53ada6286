import type { Action } from '../../policies.ts'
import { type DueKind, dueKinds } from '../reminders/wording.ts'

/** What happens that somebody is told of. `coverage_gap`: nobody is planned for hours in which somebody should be there. `vital_crossed`: a reading is outside the range. `threshold_changed`: somebody set, changed or removed one. `mention`: somebody wrote the person’s name in a log or a comment. `meal_doubtful`: something speaks against an approved meal now. */
export const newsKinds = [
  'comment',
  'acknowledgement',
  'mention',
  'join_request',
  'invitation_accepted',
  'invitation_declined',
  'card_opened',
  'coverage_gap',
  'document_expiring',
  'vital_crossed',
  'threshold_changed',
  'meal_doubtful',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** Everything that the bell can show: what came due (contract/features/reminders), and what happened. */
export const notificationKinds = [...dueKinds, ...newsKinds] as const
export type NotificationKind = DueKind | NewsKind

type Kind = {
  /** Whoever may not do this is not told, and is shown none that they were told before. */
  needs: Action
  /**
   * Whether letters wait until the person's quiet hours end; what breaks them does so where the person allows it. Of what is
   * due some does: server/features/reminders/rules.ts. On which ways people are told: channels.ts.
   */
  quiet: 'waits' | 'breaks'
}

const waits = (needs: Action): Kind => ({ needs, quiet: 'waits' })

/** Whom each kind is for, and when. */
export const kinds: Record<NotificationKind, Kind> = {
  dose: waits('doses.read'),
  task: waits('careTasks.read'),
  day_task: waits('careTasks.read'),
  effect: waits('doses.read'),
  dose_not_taken: waits('doses.read'),
  missed_twice: waits('doses.read'),
  comment: waits('careLogs.read'),
  acknowledgement: waits('careLogs.read'),
  mention: waits('careLogs.read'),
  // Somebody waits for the answer, or stands beside the person: these never wait.
  join_request: { needs: 'joinRequests.answer', quiet: 'breaks' },
  card_opened: { needs: 'emergencyCard.seeOpenings', quiet: 'breaks' },
  invitation_accepted: waits('invitations.read'),
  invitation_declined: waits('invitations.read'),
  coverage_gap: waits('calendar.read'),
  document_expiring: waits('medicalDocuments.read'),
  vital_crossed: waits('vitals.read'),
  threshold_changed: waits('vitals.read'),
  meal_doubtful: waits('mealPlans.read'),
}

export const isDueKind = (kind: NotificationKind): kind is DueKind => (dueKinds as readonly string[]).includes(kind)
