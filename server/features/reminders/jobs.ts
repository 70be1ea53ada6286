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

/** Everything that comes due, as the features give it. */
const sourcesOf = (parts: readonly Parts[]): DueSource[] => parts.flatMap(({ due = [] }) => due)

/** By the one feature that plans who is there. */
const dutyOf = (parts: readonly Parts[]): Duty => parts.find(({ duty }) => duty)?.duty ?? (async () => new Map())

/** What a look needs in a running Kinfold. */
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

/** Reminds people; after a change, what was seen to is closed at once. */
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
