import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { inBulk } from '../../../access/change-trigger.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { type Db, dbOn } from '../../../core/database.ts'
import { theKinfold } from '../../../test/kinfold.ts'
import { act, keptOf, type Reading, recomputed, sorted } from '../../../test/rollups.ts'
import { aCircle } from '../../../test/world.ts'
import { recount } from './recount.ts'
import { recountImport } from './recount-import.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const history = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 8 }),
  /** Readings of a file, which comes in at the end; whether it is taken out again. */
  file: fc.array(act, { maxLength: 4 }),
  isUndone: fc.boolean(),
})
type History = { acts: Act[]; file: Act[]; isUndone: boolean }
type Act = { id: number; what: string; row: Reading }
type Known = Map<number, { id: string; row: Reading; inError: boolean }>
type Place = { tx: Db; clientId: number; authorId: number; zone: string }

test('roll-ups equal a recomputation after each of 1,000 random histories: edits, errors, repeats, late rows, files', async () => {
  const { clientId, admin } = await aCircle()
  const { services } = await theKinfold()
  await inTransaction(dbOn(services.database.owner), async (tx) => {
    await tx.execute(inBulk)
    for (const [index, each] of fc.sample(history, { numRuns: 1_000, seed: 48 }).entries()) {
      const place = { tx, clientId, authorId: admin.userId, zone: zones[index % zones.length]! }
      const rows = await liveThrough(place, each)
      expect(sorted(await keptOf(clientId, tx)), `history ${index}`).toEqual(sorted(recomputed(rows, place.zone)))
      await tx.execute(sql`delete from vital_readings where client_id = ${clientId}`)
      await tx.execute(sql`delete from vital_rollups where client_id = ${clientId}`)
    }
  })
}, 120_000)

/** Answers the readings that count in the end. */
async function liveThrough(place: Place, { acts, file, isUndone }: History): Promise<Reading[]> {
  const known: Known = new Map()
  for (const each of acts) await happen(place, known, each)
  const importId = uuidv7()
  for (const { row } of file) await insert(place, row, importId)
  const { tx, clientId, zone } = place
  if (file.length > 0) await recountImport(tx, { clientId, zone, importId })
  if (file.length > 0 && isUndone) {
    await tx.execute(sql`update vital_readings set deleted_at = now() where import_id = ${importId}::uuid`)
    await recountImport(tx, { clientId, zone, importId })
  }
  const counted = [...known.values()].filter(({ inError }) => !inError).map(({ row }) => row)
  return isUndone ? counted : [...counted, ...file.map(({ row }) => row)]
}

async function happen(place: Place, known: Known, { id: number, what, row }: Act) {
  const before = known.get(number)
  const { tx, clientId, zone } = place
  const count = (...readings: Reading[]) =>
    recount(
      { db: tx, clientId, zone },
      readings.map(({ at }) => ({ kind: 'weight', measuredAt: at })),
    )
  if (!before || what === 'again') {
    // The same once more is another reading.
    const id = await insert(place, before?.row ?? row)
    known.set(before ? known.size + 100 : number, { id, row: before?.row ?? row, inError: false })
    return count(before?.row ?? row)
  }
  if (what === 'edit') {
    const canonical = Math.round(row.value * 1000)
    await tx.execute(
      sql`update vital_readings set value = ${row.value}, canonical = ${canonical}, measured_at = ${row.at} where id = ${before.id}::uuid`,
    )
    known.set(number, { ...before, row })
    return count(before.row, row)
  }
  if (what !== 'inError' && what !== 'takeBack') return
  const inError = what === 'inError'
  await tx.execute(
    sql`update vital_readings set in_error_at = ${inError ? sql`now()` : sql`null`} where id = ${before.id}::uuid`,
  )
  known.set(number, { ...before, inError })
  return count(before.row)
}

async function insert({ tx, clientId, authorId }: Place, { at, value }: Reading, importId: string | null = null) {
  const id = uuidv7()
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, unit, repeats, canonical, measured_at, zone, import_id)
    values (${clientId}, ${id}::uuid, ${authorId}, 'weight', ${value}, 'kg', '[]', ${Math.round(value * 1000)}, ${at}, 'UTC', ${importId}::uuid)`)
  return id
}
