import type { Endpoint } from './endpoint.ts'
import { accounts } from './features/accounts/endpoints.ts'
import { allergies } from './features/allergies/endpoints.ts'
import { audit } from './features/audit/endpoints.ts'
import { calendar } from './features/calendar/endpoints.ts'
import { calendarExchange } from './features/calendar-exchange/endpoints.ts'
import { careLogs } from './features/care-logs/endpoints.ts'
import { careTasks } from './features/care-tasks/endpoints.ts'
import { circles } from './features/circles/endpoints.ts'
import { dashboard } from './features/dashboard/endpoints.ts'
import { doses } from './features/doses/endpoints.ts'
import { emergencyCard } from './features/emergency-card/endpoints.ts'
import { emergencyContacts } from './features/emergency-contacts/endpoints.ts'
import { events } from './features/events/endpoints.ts'
import { handover } from './features/handover/endpoints.ts'
import { interactions } from './features/interactions/endpoints.ts'
import { invitations } from './features/invitations/endpoints.ts'
import { joinRequests } from './features/join-requests/endpoints.ts'
import { live } from './features/live/endpoints.ts'
import { notifications } from './features/notifications/endpoints.ts'
import { deliveries } from './features/prescriptions/delivery-endpoints.ts'
import { medications } from './features/prescriptions/endpoints.ts'
import { reconciliations } from './features/prescriptions/reconciliation-endpoints.ts'
import { reminders } from './features/reminders/endpoints.ts'
import { reports } from './features/reports/endpoints.ts'
import { shifts } from './features/shifts/endpoints.ts'
import { system } from './features/system/endpoints.ts'

/** Every call this server answers. */
export const contract = {
  system,
  accounts,
  circles,
  invitations,
  joinRequests,
  careLogs,
  careTasks,
  allergies,
  medications,
  interactions,
  reconciliations,
  deliveries,
  doses,
  events,
  shifts,
  calendarExchange,
  calendar,
  reminders,
  notifications,
  emergencyContacts,
  emergencyCard,
  dashboard,
  handover,
  audit,
  reports,
  live,
}

export type Contract = typeof contract

/** The contract as a list, for what walks over every endpoint: routes, reference, generated tests. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({ name: `${group}.${call}`, endpoint })),
)
