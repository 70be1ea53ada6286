import { allergiesPolicy } from './features/allergies/policy.ts'
import { auditPolicy } from './features/audit/policy.ts'
import { calendarExchangePolicy } from './features/calendar-exchange/policy.ts'
import { careLogsPolicy } from './features/care-logs/policy.ts'
import { careTasksPolicy } from './features/care-tasks/policy.ts'
import { circlesPolicy } from './features/circles/policy.ts'
import { dashboardPolicy } from './features/dashboard/policy.ts'
import { dosesPolicy } from './features/doses/policy.ts'
import { emergencyCardPolicy } from './features/emergency-card/policy.ts'
import { emergencyContactsPolicy } from './features/emergency-contacts/policy.ts'
import { eventsPolicy } from './features/events/policy.ts'
import { handoverPolicy } from './features/handover/policy.ts'
import { invitationsPolicy } from './features/invitations/policy.ts'
import { joinRequestsPolicy } from './features/join-requests/policy.ts'
import { notificationsPolicy } from './features/notifications/policy.ts'
import { prescriptionsPolicy } from './features/prescriptions/policy.ts'
import { remindersPolicy } from './features/reminders/policy.ts'
import { shiftsPolicy } from './features/shifts/policy.ts'

/** Every permission there is. docs/permissions.md is this table, printed. */
export const policies = {
  ...circlesPolicy,
  ...invitationsPolicy,
  ...joinRequestsPolicy,
  ...careLogsPolicy,
  ...careTasksPolicy,
  ...allergiesPolicy,
  ...prescriptionsPolicy,
  ...dosesPolicy,
  ...eventsPolicy,
  ...shiftsPolicy,
  ...calendarExchangePolicy,
  ...remindersPolicy,
  ...notificationsPolicy,
  ...emergencyContactsPolicy,
  ...emergencyCardPolicy,
  ...dashboardPolicy,
  ...handoverPolicy,
  ...auditPolicy,
}

export type Action = keyof typeof policies

/** What an endpoint asks of the caller: nothing, an account, to be the user named in the path, or a permission in a circle. */
export type Need = 'anyone' | 'account' | 'self' | Action
