import { PRODUCT } from '@kinfold/contract/product.ts'
import { eq } from 'drizzle-orm'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { recordTables } from '../../access/circles/circle-tables.ts'
import { listClients } from '../../access/circles/clients.ts'
import type { ReadServices } from '../../access/services.ts'
import { profiles, users } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import { type Part, packed } from '../../services/parcel/pack.ts'
import { circleParts, TABLE } from './circle-parts.ts'

type Asking = { account: Account; origin: Origin; services: ReadServices; stopped: AbortSignal }

/**
 * A person's account, and what they wrote or are named in, circle by circle, as far as they may see it.
 * @throws TOO_MANY if it is being downloaded already
 */
export async function myData(asking: Asking): Promise<FileAnswer> {
  holdDownload(asking)
  const about = { format: 'kinfold-person-1', at: new Date().toISOString() }
  return { name: 'my-kinfold-data.tar', type: 'application/x-tar', content: packed(about, parts(asking)) }
}

/** Accounts whose data is being downloaded: each of these downloads keeps a copy of a circle's records in the storage. */
const underWay = new Set<number>()
const AGAIN_SECONDS = 60

function holdDownload({ account: { userId }, stopped }: Asking) {
  stopped.throwIfAborted()
  if (underWay.has(userId))
    throw failure('TOO_MANY', {
      message: 'Your data is being downloaded already. Please wait until that is done, and try again.',
      retryAfter: AGAIN_SECONDS,
    })
  underWay.add(userId)
  stopped.addEventListener('abort', () => underWay.delete(userId), { once: true })
}

async function* parts({ account, origin, services, stopped }: Asking): AsyncGenerator<Part> {
  const db = dbOn(services.database.accounts)
  const { userId } = account
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  yield { name: 'READ ME', content: text(READ_ME), ending: '.txt', isWhole: true }
  const { passwordHash: _, firebaseUid: __, ...shown } = user!
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  yield one('account', { ...shown, profile: profile ?? null })
  const tables = await recordTables(services.database.owner, services, 'person')
  for (const { id, firstName, lastName, role } of await listClients(db, userId)) {
    const under = `circles/${id}/`
    yield one(`${under}about`, { firstName, lastName, role })
    const mine = { services, account, origin, clientId: id, action: 'circles.open' as const, tables, onlyOf: userId }
    for await (const part of circleParts({ ...mine, under, isReadSlowly: true, stopped })) {
      // Data of the client and of other people is not the person's own.
      if (/\/(circle|people)$/.test(part.name)) continue
      yield part.name.startsWith(`${under}${TABLE}`) ? { ...part, ending: '.jsonl' } : part
    }
  }
}

const one = (name: string, value: unknown): Part => ({
  name,
  content: text(`${JSON.stringify(value, null, 2)}\n`),
  ...{ ending: '.json', isWhole: true },
})

async function* text(said: string) {
  yield Buffer.from(said)
}

const READ_ME = `This is what ${PRODUCT} keeps of you: your account, and in each care circle what you wrote or are named in.

account.json             your account and your profile
circles/.../about.json   a care circle that you belong to, and your role in it
circles/.../records/     your entries, one folder for each kind, one entry in each line
circles/.../files/       files that you added; 'records/document_files' and 'records/care_log_photos' say what each is (place)
manifest.json            the number of entries and a checksum for each part; it is missing if the download broke off

All of it is text that any editor opens, apart from the files.
`
