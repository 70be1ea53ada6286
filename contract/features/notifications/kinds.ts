import type { Action } from '../../policies.ts'
import { type DueKind, dueKinds } from '../reminders/wording.ts'

/**
 * Events people are notified of. `coverage_gap`: nobody is planned for hours that need somebody. `vital_crossed`: a
 * reading is outside the range. `threshold_changed`: a range was set, changed or removed. `mention`: the person was
 * named in a log or comment. `urgent_log`: a log is urgent, or has become so. `meal_doubtful`: there is a new objection to
 * an approved meal. `circle_handed_over`: the person manages the circle from now on. `role_changed`:
 * the person's own role.
 */
export const newsKinds = [
  'urgent_log',
  'comment',
  'acknowledgement',
  'mention',
  'join_request',
  'invitation_accepted',
  'invitation_declined',
  'circle_handed_over',
  'role_changed',
  'card_opened',
  'coverage_gap',
  'document_expiring',
  'vital_crossed',
  'threshold_changed',
  'meal_doubtful',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** Everything the bell can show: what came due (contract/features/reminders), and what happened. */
export const notificationKinds = [...dueKinds, ...newsKinds] as const
export type NotificationKind = DueKind | NewsKind

type Kind = {
  /** People without this permission are not notified, and no longer see earlier notifications of this kind. */
  needs: Action
  /**
   * Whether letters wait until the person's quiet hours end; those that break them do so only if the person allows it.
   * For what is due, see server/features/reminders/rules.ts; for the channels, channels.ts.
   */
  quiet: 'waits' | 'breaks'
}

const waits = (needs: Action): Kind => ({ needs, quiet: 'waits' })

/** For each kind, who receives it and when. */
export const kinds: Record<NotificationKind, Kind> = {
  dose: waits('doses.read'),
  task: waits('careTasks.read'),
  day_task: waits('careTasks.read'),
  effect: waits('doses.read'),
  dose_not_taken: waits('doses.read'),
  missed_twice: waits('doses.read'),
  urgent_log: waits('careLogs.read'),
  comment: waits('careLogs.read'),
  acknowledgement: waits('careLogs.read'),
  mention: waits('careLogs.read'),
  // Somebody waits for the answer or stands beside the person, so these never wait.
  join_request: { needs: 'joinRequests.answer', quiet: 'breaks' },
  card_opened: { needs: 'emergencyCard.seeOpenings', quiet: 'breaks' },
  invitation_accepted: waits('invitations.read'),
  invitation_declined: waits('invitations.read'),
  circle_handed_over: waits('careTeam.handOver'),
  role_changed: waits('circles.open'),
  coverage_gap: waits('calendar.read'),
  document_expiring: waits('medicalDocuments.read'),
  vital_crossed: waits('vitals.read'),
  threshold_changed: waits('vitals.read'),
  meal_doubtful: waits('mealPlans.read'),
}

export const isDueKind = (kind: NotificationKind): kind is DueKind => (dueKinds as readonly string[]).includes(kind)
