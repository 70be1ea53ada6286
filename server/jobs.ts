import type { Services } from './access/services.ts'
import type { Job } from './core/jobs.ts'
import { forgetEvents } from './core/prune-events.ts'
import { indexMissing } from './features/care-logs/index-missing.ts'
import { tellOfLateOpenings } from './features/emergency-card/tell-managers.ts'
import { tellOfGaps } from './features/notifications/gaps.ts'
import { forgetNotifications, sendLetters } from './features/notifications/jobs.ts'
import { keepRefills } from './features/refills/job.ts'
import { forgetReminders } from './features/reminders/forget-old.ts'
import { remindPeople } from './features/reminders/jobs.ts'
import { forgetReports } from './features/reports/forget-old.ts'

/** Everything that Kinfold does by itself. */
export const jobs: readonly Job<Services>[] = [
  remindPeople,
  forgetReminders,
  keepRefills,
  tellOfLateOpenings,
  tellOfGaps,
  sendLetters,
  forgetNotifications,
  indexMissing,
  forgetReports,
  forgetEvents,
]
