import type { ImportedCircle } from '@kinfold/contract/features/archives/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { type Account, newAccountId, type Origin } from '../../access/accounts/account.ts'
import { ownsAddress } from '../../access/accounts/confirmed.ts'
import { lockUser } from '../../access/accounts/users.ts'
import { recordTables } from '../../access/circles/circle-tables.ts'
import { clientColumns } from '../../access/circles/clients.ts'
import type { Services } from '../../access/services.ts'
import { clients, members } from '../../access/table.ts'
import { asActor } from '../../access/transaction.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { uuidOf } from '../../core/database/uuid-of.ts'
import { Failure, failure } from '../../core/failure.ts'
import { newFileKey } from '../../services/files/age.ts'
import { keptOrRemoved } from '../../services/files/store-file.ts'
import { archiveCheck } from './check-archive.ts'
import { archiveReader, tooMuch } from './imports.ts'
import { insertCircle, invitePeople } from './insert-circle.ts'
import { insertRecords } from './insert-records.ts'
import { keepFiles } from './keep-files.ts'

type Asking = { account: Account; origin: Origin; services: Services }

/**
 * Creates a circle from a waiting archive: first all of it is read and checked, then its files are stored, then all
 * records are inserted in one transaction. Each person can import the same archive only once.
 * @throws NOT_FOUND, BAD_INPUT
 */
export async function bringIn(
  { account, origin, services }: Asking,
  id: string,
  { passphrase }: { passphrase: string },
): Promise<ImportedCircle> {
  const owner = dbOn(services.database.owner)
  const read = archiveReader(services, account, { id, passphrase })
  const tables = await recordTables(services.database.owner, services)
  const check = archiveCheck(tables)
  const about = await read(check.take)
  const found = check.done()
  const requestId = uuidOf(`archive ${about.id}`)
  const before = await findClient(owner, account, requestId)
  const nobody = { invited: 0, notInvited: 0 }
  const nothingNew = { isNew: false, records: found.records, files: found.files.size, ...nobody, leftOut: [] }
  if (before) return { client: before, ...nothingNew }

  const clientId = newAccountId()
  const key = await newFileKey()
  const files = await keepFiles(services.storage, { clientId, key }, found.files, read)
  const places = [...files.stored.values()].map(({ place }) => place)
  const invited = await keptOrRemoved(services.storage, places, () =>
    asActor(owner, account, origin, 'archives.bringIn', async (tx) => {
      // One import of a person at a time.
      const me = await lockUser(tx, account.userId)
      // Sent twice at once, the first call was waited for.
      if (await findClient(tx, account, requestId)) return { isKept: false, value: undefined }
      const people = await insertCircle(tx, {
        me,
        clientId,
        requestId,
        key,
        found,
        secretKey: services.config.secretKey,
      })
      await insertRecords(tx, { clientId, tables, people, files }, read)
      for (const { imported } of services.parts)
        await imported?.(tx, { clientId, zone: String(found.client.zone) }).catch(asTooMuch)
      // Whoever has not confirmed their address invites nobody.
      const mayInvite = await ownsAddress(tx, services.mail, account.userId)
      const inviting = { account, origin, limits: services.limits, clientId, found, people }
      return { isKept: true, value: mayInvite ? await invitePeople(tx, inviting) : nobody }
    }),
  )
  services.events.wake()
  const client = await findClient(owner, account, requestId)
  if (!client) throw failure('NOT_FOUND')
  if (invited === undefined) return { client, ...nothingNew }
  const leftOut = [...files.leftOut].map((part) => found.files.get(part)!.name)
  return { client, isNew: true, records: found.records, files: files.stored.size, ...invited, leftOut }
}

/** Limits that show once everything is inserted. */
function asTooMuch(error: unknown): never {
  throw error instanceof Failure ? tooMuch(error) : error
}

async function findClient(db: Db, { userId }: Account, requestId: string) {
  const [client] = await db
    .select(clientColumns)
    .from(clients)
    .innerJoin(members, and(eq(members.clientId, clients.id), eq(members.userId, userId)))
    .where(and(eq(clients.requestId, requestId), eq(clients.createdBy, userId)))
  return client
}
