import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { inBulk } from '../../../access/records/change-trigger.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { type Db, dbOn } from '../../../core/database/database.ts'
import { act, type Reading, recomputed } from '../../../test/records/rollups.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'
import { vitalRollups } from '../table.ts'
import { recount } from './recount.ts'
import { recountImport } from './recount-import.ts'

const HISTORIES = 1_000
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const history = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 8 }),
  /** Readings of a file that is imported at the end; some imports are undone. */
  file: fc.array(act, { maxLength: 4 }),
})
type Act = { id: number; what: string; row: Reading }
type Known = Map<number, { id: string; row: Reading; inError: boolean }>
type Place = { tx: Db; clientId: number; authorId: number; zone: string }
/** One history per kind: they run side by side without affecting each other. */
type Lives = { kind: VitalKind; acts: Act[]; file: Act[]; known: Known }[]

test('roll-ups equal a recomputation after each of 1,000 random histories: edits, errors, repeats, late rows, files', async () => {
  const { clientId, admin } = await aCircle()
  const { services } = await theKinfold()
  const all = fc.sample(history, { numRuns: HISTORIES, seed: 48 })
  await inTransaction(dbOn(services.database.owner), async (tx) => {
    await tx.execute(inBulk)
    for (let first = 0; first < HISTORIES; first += vitalKinds.length) {
      const group = first / vitalKinds.length
      const place = { tx, clientId, authorId: admin.userId, zone: zones[group % zones.length]! }
      const some = all.slice(first, first + vitalKinds.length)
      const lives: Lives = some.map((each, index) => ({ kind: vitalKinds[index]!, ...each, known: new Map() }))
      const counted = await liveThrough(place, lives, group % 2 === 1)
      expect(await keptOf(place), `from history ${first}`).toEqual(counted)
      await tx.execute(sql`delete from vital_readings where client_id = ${clientId}`)
      await tx.execute(sql`delete from vital_rollups where client_id = ${clientId}`)
    }
  })
})

/** Returns the expected roll-ups. */
async function liveThrough(place: Place, lives: Lives, isUndone: boolean) {
  const { tx, clientId, zone } = place
  const steps = Math.max(...lives.map(({ acts }) => acts.length))
  for (let step = 0; step < steps; step++) {
    const touched: { kind: VitalKind; measuredAt: string }[] = []
    for (const { kind, acts, known } of lives) {
      const next = acts[step]
      const changed = next ? await happen(place, kind, known, next) : []
      touched.push(...changed.map(({ at }) => ({ kind, measuredAt: at })))
    }
    await recount({ db: tx, clientId, zone }, touched)
  }
  const importId = uuidv7()
  for (const { kind, file } of lives) for (const { row } of file) await insert(place, kind, row, importId)
  await recountImport(tx, { clientId, zone, importId })
  if (isUndone) {
    await tx.execute(sql`update vital_readings set deleted_at = now() where import_id = ${importId}::uuid`)
    await recountImport(tx, { clientId, zone, importId })
  }
  const all = lives.flatMap(({ kind, known, file }) => {
    const own = [...known.values()].filter(({ inError }) => !inError).map(({ row }) => row)
    const rows = isUndone ? own : [...own, ...file.map(({ row }) => row)]
    return [...recomputed(rows, zone)].map(([key, bucket]) => [`${kind} ${key}`, bucket] as const)
  })
  return Object.fromEntries(all)
}

/** Returns the readings whose hours and days changed. */
async function happen(place: Place, kind: VitalKind, known: Known, { id: number, what, row }: Act): Promise<Reading[]> {
  const before = known.get(number)
  const { tx } = place
  if (!before || what === 'again') {
    // An identical copy is a separate reading.
    const content = before?.row ?? row
    known.set(before ? known.size + 100 : number, {
      id: await insert(place, kind, content),
      row: content,
      inError: false,
    })
    return [content]
  }
  if (what === 'edit') {
    const canonical = Math.round(row.value * 1000)
    await tx.execute(
      sql`update vital_readings set value = ${row.value}, canonical = ${canonical}, measured_at = ${row.at}
        where id = ${before.id}::uuid`,
    )
    known.set(number, { ...before, row })
    return [before.row, row]
  }
  if (what !== 'inError' && what !== 'takeBack') return []
  const inError = what === 'inError'
  await tx.execute(
    sql`update vital_readings set in_error_at = ${inError ? sql`now()` : sql`null`} where id = ${before.id}::uuid`,
  )
  known.set(number, { ...before, inError })
  return [before.row]
}

async function insert(place: Place, kind: VitalKind, { at, value }: Reading, importId: string | null = null) {
  const { tx, clientId, authorId } = place
  const id = uuidv7()
  await tx.execute(sql`
    insert into vital_readings (client_id, id, author_id, kind, value, unit, repeats, canonical, measured_at, zone, import_id)
    values (${clientId}, ${id}::uuid, ${authorId}, ${kind}, ${value}, 'kg', '[]', ${Math.round(value * 1000)}, ${at}, 'UTC',
      ${importId}::uuid)`)
  return id
}

async function keptOf({ tx, clientId }: Place) {
  const rows = await tx.select().from(vitalRollups).where(eq(vitalRollups.clientId, clientId))
  return Object.fromEntries(
    rows.map(({ clientId: _, kind, size, start, ...bucket }) => [
      `${kind} ${size} ${size === 'day' ? start.slice(0, 10) : start}`,
      bucket,
    ]),
  )
}
