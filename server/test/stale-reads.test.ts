import { endpoints } from '@kinfold/contract/contract.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { beforeAll, expect, test } from 'vitest'
import { clock } from '../core/clock.ts'
import { type Call, type NamedEndpoint, sampleFrom } from './generated/sample-for.ts'
import { fillCircle } from './records/fill-circle.ts'
import { send } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { whenFileEnds } from './support/leaving.ts'
import { samples } from './support/samples.ts'
import { aCircle } from './support/world.ts'

/* An open page reads again what watches an area that changed; what watches too little goes on showing the dose of before. So
   after a write to each area, every read that answers otherwise than before must watch what was written. */
const ofCircles = endpoints.filter(({ endpoint }) => endpoint.needs in policies)
const reads = ofCircles.filter(
  ({ endpoint: { method, path, returns, watches } }) =>
    method === 'GET' && returns && watches !== 'everything' && !/:(?!clientId)/.test(path),
)

/** After these, somebody is no longer there, or has compared a list that changes meanwhile. */
const LEFT_OUT = ['circles.leave', 'circles.close', 'circles.handOver', 'circles.remove', 'reconciliations.confirm']
/** The first call that changes each area. */
const writes = ofCircles.filter(({ name, endpoint: { changes = [] } }, at) => {
  const isNew = (area: string) => !ofCircles.slice(0, at).some((earlier) => changesOf(earlier).includes(area))
  return !LEFT_OUT.includes(name) && changes.some(isNew)
})
function changesOf({ name, endpoint }: NamedEndpoint): readonly string[] {
  return LEFT_OUT.includes(name) ? [] : (endpoint.changes ?? [])
}

/** What says how far somebody has read: anything moves it on, and an earlier one leaves out nothing. */
const PLACES = /"lastActivity":"[^"]*"|"until":\d+/g

const sampleFor = sampleFrom(samples)
let circle: Awaited<ReturnType<typeof aCircle>>
const calls = new Map<string, Call>()
let before = new Map<string, string>()

beforeAll(async () => {
  const { now } = clock
  const beginning = now()
  clock.now = () => beginning
  whenFileEnds(async () => {
    clock.now = now
  })
  circle = await aCircle()
  await fillCircle(circle)
  for (const { name } of [...reads, ...writes]) calls.set(name, await sampleFor(name, circle, circle.client))
  before = await readAll()
})

test('there are many of both', () => {
  expect([reads.length > 50, writes.length > 30]).toEqual([true, true])
})

test.for(writes)('what $name changes is read again wherever it shows', async ({ name, endpoint }) => {
  const since = await lastEvent()
  const { statusCode, body } = await send(circle.client, endpoint, calls.get(name)!)
  expect(statusCode, body).toBe(200)
  const areas = await areasSince(since)
  const after = await readAll()
  const changed = reads.filter((read) => after.get(read.name) !== before.get(read.name))
  before = after
  const isWatched = ({ endpoint: { watches = [] } }: NamedEndpoint) =>
    watches !== 'everything' && watches.some((area) => areas.includes(area))
  const stale = changed.filter((read) => !isWatched(read)).map((read) => read.name)
  expect(stale, `after a change of ${areas.join(', ')}`).toEqual([])
})

async function readAll() {
  const answers = reads.map(async ({ name, endpoint }) => {
    const { body } = await send(circle.admin, endpoint, calls.get(name)!)
    return [name, body.replace(PLACES, '')] as const
  })
  return new Map(await Promise.all(answers))
}

const ask = async (query: string, ...values: unknown[]) =>
  (await (await theKinfold()).services.database.owner.query(query, [circle.clientId, ...values])).rows
const lastEvent = async (): Promise<number> =>
  (await ask('select coalesce(max(seq), 0) as seq from events where client_id = $1'))[0].seq
const areasSince = async (seq: number): Promise<string[]> =>
  (await ask('select distinct area from events where client_id = $1 and seq > $2', seq)).map(({ area }) => area)
