import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { familyOf } from '../../access/circles/team.ts'
import { type BellSource, closedUnless, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notifications } from '../../access/notifications/notifications-table.ts'
import { notify } from '../../access/notifications/notify.ts'
import { saidIn, versionAt } from '../../access/records/versions.ts'
import type { Services } from '../../access/services.ts'
import { clients } from '../../access/table.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { medicalDocuments } from './table.ts'

/** Later than this nobody is notified any more; the list still shows it. */
const TOLD_WITHIN_DAYS = 7

type Document = typeof medicalDocuments.$inferSelect
type Expiring = Pick<Document, 'expiresAt' | 'remindDays'>

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
  const { expiresAt, remindDays, status, deletedAt } = medicalDocuments
  const found = await db
    .select({ document: medicalDocuments, zone: clients.zone })
    .from(medicalDocuments)
    .innerJoin(clients, eq(clients.id, medicalDocuments.clientId))
    .where(and(isNull(deletedAt), eq(status, 'current'), isNotNull(remindDays), gte(expiresAt, lastWeek)))
  for (const { document, zone } of found) {
    const { clientId, id, authorId } = document
    const today = dayAt(now, zone)
    const isRecent = (day: string) => today < addDays(day, TOLD_WITHIN_DAYS)
    const reached = daysToTell(document).filter((day) => day <= today)
    const changedLate = today < document.expiresAt! && isRecent(dayAt(document.updatedAt, zone))
    const known =
      changedLate && !reached.every(isRecent)
        ? await daysKnownAt(db, document, startOfDay(addDays(today, 1 - TOLD_WITHIN_DAYS), zone))
        : []
    const days = reached.filter((day) => isRecent(day) || (changedLate && !known.includes(day)))
    if (days.length === 0) continue
    const to = await familyOf(db, clientId, [authorId])
    const told = await keysTold(db, document)
    for (const day of days) {
      const at = keysOf(day, zone).find((key) => told.includes(key)) ?? keyOf(day)
      await notify(db, { clientId, kind: 'document_expiring', recordId: id, at, to })
    }
  }
  return true
}

/** A day to tell of, the same in every zone: a circle that corrects its zone is not told again. */
const keyOf = (day: string) => `${day}T00:00:00.000Z`

/** Earlier versions of Kinfold stored the circle's midnight. */
const keysOf = (day: string, zone: string) => [keyOf(day), startOfDay(day, zone)]

async function keysTold(db: Db, { clientId, id }: Document): Promise<string[]> {
  const ofDocument = and(eq(notifications.kind, 'document_expiring'), eq(notifications.recordId, id))
  const told = await db
    .selectDistinct({ at: notifications.at })
    .from(notifications)
    .where(and(eq(notifications.clientId, clientId), ofDocument))
  return told.map(({ at }) => at)
}

/**
 * The days to tell of a document as it was at a moment: people were told of those, even if that notification was
 * forgotten since.
 */
async function daysKnownAt(db: Db, document: Document, moment: string): Promise<string[]> {
  if (document.createdAt >= moment) return []
  const { clientId, id } = document
  const version = await versionAt({ db, clientId }, 'medical_documents', id, moment)
  const before = version ? saidIn<Document>(version, ['expiresAt', 'remindDays', 'status', 'deletedAt']) : document
  return before.status === 'current' && before.deletedAt === null ? daysToTell(before) : []
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
        document.status === 'current' && daysToTell(document).some((day) => keysOf(day, circle.zone).includes(at))
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
