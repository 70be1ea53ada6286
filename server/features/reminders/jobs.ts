import type { DueSource, Duty } from '../../access/manifest/due.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { bell } from '../../access/notifications/notify.ts'
import { byMail } from '../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../access/services.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { remindersByMail } from './by-mail.ts'
import { type Scanning, scan } from './scan.ts'
import { settle } from './settle.ts'

/** Everything that comes due in any feature. */
const sourcesOf = (parts: readonly Parts[]): DueSource[] => parts.flatMap(({ due = [] }) => due)

/** From the one feature that plans shifts. */
const dutyOf = (parts: readonly Parts[]): Duty => parts.find(({ duty }) => duty)?.duty ?? (async () => new Map())

/** What a scan needs of a running server. */
export const scanningOf = ({
  database: { owner },
  mail,
  pageUrl,
  parts,
  tokens,
}: Pick<Services, 'database' | 'mail' | 'pageUrl' | 'parts' | 'tokens'>): Scanning => ({
  owner,
  sources: sourcesOf(parts),
  duty: dutyOf(parts),
  channels: [bell, byMail({ owner, mail, pageUrl, tokens }, [remindersByMail])],
})

/** Sends reminders; after a change, closes at once what was dealt with. */
export const remindPeople: Job<Services> = {
  name: 'reminders.look',
  every: 5,
  run: (services) => scan(scanningOf(services), now()),
  after: {
    areas: ({ parts }) => sourcesOf(parts).flatMap(({ areas }) => areas),
    gatherMs: 100,
    run: ({ database: { owner }, parts }, clientIds) => settle({ owner, sources: sourcesOf(parts) }, clientIds, now()),
  },
}

const now = () => clock.now().toISOString()
