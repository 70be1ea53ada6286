import { expect, test } from 'vitest'
import { recordTables } from '../../access/circles/circle-tables.ts'
import { fillCircle, PASSWORD } from '../../demo/fill.ts'
import type { Kinfold } from '../../start.ts'
import { everything, problemsIn, resourcesIn } from '../../test/outside/fhir-validator.ts'
import { postbox } from '../../test/outside/postbox.ts'
import { aRandomCircle } from '../../test/records/random-circle.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, startOnCopy, theKinfold } from '../../test/support/kinfold.ts'
import type { Circle } from '../../test/support/sample.ts'
import { rowJudge } from '../archives/judge-rows.ts'

/* Whatever a circle contains, it is exported as valid FHIR, and its archive can be imported again. `npm run
   check:circles` tests 500; in portions with CIRCLES=100 SEED=101, and failed ones again with SEEDS=39,193. */
const CIRCLES = Number(process.env.CIRCLES ?? 4)
const FIRST_SEED = Number(process.env.SEED ?? 1)
const seeds =
  process.env.SEEDS?.split(',').map(Number) ?? Array.from({ length: CIRCLES }, (_, index) => FIRST_SEED + index)

/** Columns for which an archive of this circle would be refused. */
async function refusedIn(clientId: number, kinfold: Kinfold): Promise<string[]> {
  const { owner } = kinfold.services.database
  const wrong: string[] = []
  for (const table of await recordTables(owner, kinfold.services)) {
    const wrongIn = rowJudge(table)
    const { rows } = await owner.query(`select to_jsonb(t) as row from ${table.table} t where client_id = $1`, [
      clientId,
    ])
    for (const { row } of rows) {
      const column = wrongIn(row)
      if (column) wrong.push(`${table.table}.${column}: ${JSON.stringify(row[column])}`)
    }
  }
  return wrong
}

test.for(seeds)('the validator finds nothing in generated circle %i', { timeout: 120_000 }, async (seed) => {
  const circle = await aRandomCircle(seed)
  expect(circle.kept).toBeGreaterThan(5)
  const bundle = await everything(circle.creator)
  expect(problemsIn(bundle)).toEqual([])
  expect(resourcesIn(bundle).length).toBeGreaterThan(5)
  expect(await refusedIn(circle.clientId, await theKinfold())).toEqual([])
  await expectWhatScreensShow(circle)
})

test('nor in the demo circle', async () => {
  const kinfold = await startBeside(await startOnCopy(), {}, { mail: { ...postbox, leaves: false } })
  await fillCircle(kinfold)
  const { token, user } = await as(undefined, kinfold).accounts.login({
    body: { email: 'anna@demo.example', password: PASSWORD },
  })
  const { rows } = await kinfold.services.database.owner.query('select client_id from members where user_id = $1', [
    user.id,
  ])
  const anna = { ...user, userId: user.id, token, clientId: rows[0].client_id as number }
  const bundle = await everything(anna, {}, kinfold)
  expect(problemsIn(bundle)).toEqual([])
  expect(resourcesIn(bundle).length).toBeGreaterThan(500)
  expect(await refusedIn(anna.clientId, kinfold)).toEqual([])
}, 300_000)

/** For each role: the same logs, documents and medications as in its lists. */
async function expectWhatScreensShow(circle: Circle) {
  for (const person of [circle.client, circle.admin, circle.family, circle.caretaker, circle.other]) {
    const ids = Map.groupBy(resourcesIn(await everything(person)), ({ resourceType }) => resourceType)
    const idsOf = (type: Parameters<typeof ids.get>[0]) => (ids.get(type) ?? []).map(({ id }) => id!).sort()
    const all = { query: { limit: 200 } }
    const logs = (await as(person).careLogs.list(all)).items.filter(({ inErrorAt }) => !inErrorAt)
    expect(idsOf('Communication')).toEqual(logs.map(({ id }) => id).sort())
    const documents = (await as(person).medicalDocuments.list(all)).items
    expect(idsOf('DocumentReference')).toEqual(documents.map(({ id }) => id).sort())
    const allergies = await as(person).allergies.list()
    expect(idsOf('AllergyIntolerance')).toEqual(allergies.map(({ id }) => id).sort())
  }
}
