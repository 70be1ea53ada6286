import { bell } from '../../access/notify.ts'
import { byMail } from '../../access/notify-by-mail.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import type { Job } from '../../core/jobs.ts'
import { remindersByMail } from './by-mail.ts'
import { dueDoses } from './due-doses.ts'
import { dueTasks } from './due-tasks.ts'
import { dutyByCalendar } from './duty.ts'
import { type Scanning, scan } from './scan.ts'
import { settle } from './settle.ts'
import { doseEffects, dosesNotGiven } from './told-doses.ts'

const sources = [dueDoses, dosesNotGiven, doseEffects, dueTasks]

/** What a look needs in a running Kinfold. */
export const scanningOf = ({
  database: { owner },
  mail,
  pageUrl,
}: Pick<Services, 'database' | 'mail' | 'pageUrl'>): Scanning => ({
  owner,
  sources,
  duty: dutyByCalendar,
  channels: [bell, byMail({ owner, mail, pageUrl }, [remindersByMail])],
})

/** Reminds people; after a change, what was seen to is closed at once. */
export const remindPeople: Job<Services> = {
  name: 'reminders.look',
  every: 5,
  run: (services) => scan(scanningOf(services), now()),
  after: {
    areas: sources.flatMap(({ areas }) => areas),
    gatherMs: 100,
    run: ({ database: { owner } }, clientIds) => settle({ owner, sources }, clientIds, now()),
  },
}

const now = () => clock.now().toISOString()
