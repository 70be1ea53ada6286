import type { SentReading } from '@kinfold/contract/features/vital-devices/schemas.ts'
import { canonicalUnit } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Origin } from '../../access/accounts/account.ts'
import { type Circle, inCircle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import type { Services } from '../../access/services.ts'
import { holdInCircle, inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { keepVital } from '../vitals/queries.ts'
import { type Candidate, checked } from '../vitals/reading/candidate.ts'
import { newAmong } from '../vitals/reading/new-among.ts'
import { findDevice, noteSent } from './devices.ts'

type Asking = { db: Db; origin: Origin; token: string }

/**
 * Saves readings sent by a device, in the name of the owner of its token; all or none. @throws LINK_SPENT, BAD_INPUT
 */
export async function takeReadings({ database }: Services, { db, origin, token }: Asking, sent: SentReading[]) {
  const device = await findDevice(db, token)
  if (!device) throw failure('LINK_SPENT')
  const account = { userId: device.userId, sessionId: '' }
  const taken = await inCircle(database.circle, account, origin, device.clientId, 'vitals.create', (circle) =>
    keepNew(circle, device.name, sent),
  )
  await noteSent(db, device)
  return taken
}

async function keepNew(circle: Circle, device: string, sent: SentReading[]) {
  const candidates = await checkedAll(circle, device, sent)
  return inTransaction(circle.db, async (tx) => {
    // A device may send the same again before it has its answer.
    const inside = { ...circle, db: tx }
    await holdInCircle(inside, 'vital devices')
    const fresh = await newAmong(tx, circle.clientId, candidates)
    for (const { kind, value, value2, unit, at } of fresh)
      await keepVital(inside, {
        ...{ id: uuidv7(), kind, value, value2, unit, repeats: [], measuredAt: at, zone: circle.zone },
        ...{ context: null, position: null, method: null, device, note: null, origin: 'device' },
      })
    return { added: fresh.length, duplicates: candidates.length - fresh.length }
  })
}

/** @throws BAD_INPUT also for implausible readings, because nobody can be asked to confirm them */
async function checkedAll(circle: Circle, source: string, sent: SentReading[]): Promise<Candidate[]> {
  const { dateOfBirth } = await readClient(circle)
  const now = clock.now()
  const options = { now: now.getTime(), dateOfBirth }
  return sent.map(({ kind, value, value2, unit, at }, index) => {
    const raw = {
      ...{ kind, value, value2, unit: unit ?? canonicalUnit(kind), at: at ?? now.toISOString() },
      ...{ zone: null, source, externalId: null },
    }
    const found = checked({ line: index + 1, column: null }, raw, options)
    const problem = 'problem' in found ? found.problem : found.doubt
    if ('problem' in found || problem) throw failure('BAD_INPUT', { fields: { [`readings.${index}`]: problem ?? '' } })
    return found.candidate
  })
}
