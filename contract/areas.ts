/**
 * What can change in a circle, by the table that holds it. A read endpoint names the areas it `watches`;
 * a change in one of them, told by GET /api/live, refreshes it in every open browser.
 */
export const areas = [
  'clients',
  'members',
  'invitations',
  'join_requests',
  'care_logs',
  'care_log_comments',
  'care_log_acknowledgements',
  'allergies',
  'medications',
  'medication_schedules',
  'medication_stock',
  'medication_deliveries',
  'medication_reconciliations',
  'doses',
  'care_tasks',
  'care_task_completions',
  'calendar_events',
  'calendar_exceptions',
  'calendar_attendances',
  'calendar_settings',
  'calendar_feeds',
  'reminders',
  'notifications',
  'reminder_settings',
  'emergency_contacts',
  'emergency_cards',
  'emergency_card_links',
  'emergency_card_openings',
  'handover_acknowledgements',
] as const

export type Area = (typeof areas)[number]
