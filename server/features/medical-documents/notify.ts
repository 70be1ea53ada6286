import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { familyOf } from '../../access/circles/team.ts'
import { type BellSource, closedUnless, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notify } from '../../access/notifications/notify.ts'
import type { Services } from '../../access/services.ts'
import { clients } from '../../access/table.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { medicalDocuments } from './table.ts'

/** Later than this nobody is notified any more; the list still shows it. */
const TOLD_WITHIN_DAYS = 7

type Expiring = { expiresAt: string | null; remindDays: number | null }

/**
 * Notifies the family, and the person who added it, that a document is due for renewal: as early as chosen, and on the
 * day itself. If it was added or changed later than chosen, soon after that.
 */
export const notifyOfExpiry: Job<Services> = {
  name: 'medicalDocuments.expiry',
  every: 3_600,
  run: ({ database }) => notifyOfExpiring(dbOn(database.owner), clock.now().getTime()),
}

export async function notifyOfExpiring(db: Db, now: number) {
  const lastWeek = addDays(dayAt(now, 'UTC'), -TOLD_WITHIN_DAYS - 1)
  const { clientId, id, authorId, visibleTo, expiresAt, remindDays, updatedAt, status, deletedAt } = medicalDocuments
  const found = await db
    .select({
      clientId,
      id,
      authorId,
      visibleTo,
      expiresAt,
      remindDays,
      updatedAt,
      zone: clients.zone,
    })
    .from(medicalDocuments)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(and(isNull(deletedAt), eq(status, 'current'), isNotNull(remindDays), gte(expiresAt, lastWeek)))
  for (const document of found) {
    const today = dayAt(now, document.zone)
    const isRecent = (day: string) => today < addDays(day, TOLD_WITHIN_DAYS)
    const changedLate = today < document.expiresAt! && isRecent(dayAt(document.updatedAt, document.zone))
    const days = daysToTell(document).filter((day) => day <= today && (isRecent(day) || changedLate))
    const to = days.length > 0 ? await familyOf(db, document.clientId, [document.authorId]) : []
    for (const day of days)
      await notify(db, {
        clientId: document.clientId,
        kind: 'document_expiring',
        recordId: document.id,
        at: startOfDay(day, document.zone),
        to,
      })
  }
  return true
}

const daysToTell = ({ expiresAt, remindDays }: Expiring): string[] =>
  expiresAt && remindDays !== null ? [addDays(expiresAt, -remindDays), expiresAt] : []

/** Only documents the reader may see; a notification is open while its document is due for renewal. */
export const expiriesInBell: BellSource = {
  kinds: ['document_expiring'],
  read: async (circle, notified) => {
    const { id, deletedAt } = medicalDocuments
    const asked = and(within(circle, medicalDocuments), isNull(deletedAt), inArray(id, recordsOf(notified)))
    const found = await circle.db.select().from(medicalDocuments).where(asked)
    return shownOf(notified, ({ recordId, at }) => {
      const document = found.find((each) => each.id === recordId)
      if (!document) return undefined
      const isOpen =
        document.status === 'current' && daysToTell(document).some((day) => startOfDay(day, circle.zone) === at)
      return {
        items: [itemOf(recordId, isOpen ? withDaysLeft(document, circle.zone) : document.title, closedUnless(isOpen))],
      }
    })
  },
}

/** 'Passport (expires in 12 days)' */
function withDaysLeft({ title, expiresAt }: { title: string; expiresAt: string | null }, zone: string): string {
  const [first = '', ...rest] = expiryText(expiresAt!, dayAt(clock.now().getTime(), zone))
  return `${title} (${first.toLowerCase()}${rest.join('')})`
}
