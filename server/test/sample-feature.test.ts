import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { endpoints } from '@kinfold/contract/contract.ts'
import * as features from '@kinfold/contract/features.ts'
import { gather } from '@kinfold/contract/gather.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Kinfold } from '../start.ts'
import { accessMatrix } from './generated/access-matrix.ts'
import { badInput } from './generated/bad-input.ts'
import { expectSeenNowhereElse, plantEverywhere } from './generated/canary.ts'
import { writesInto } from './generated/plant.ts'
import { type NamedEndpoint, sampleFrom } from './generated/sample-for.ts'
import * as contractOfIt from './sample-feature/contract.ts'
import { aSample, samplesOfIt } from './sample-feature/samples.ts'
import { feature } from './sample-feature/server.ts'
import { as, send } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { whenFileEnds } from './support/leaving.ts'
import { samples as allSamples } from './support/samples.ts'
import { aCircle } from './support/world.ts'

/* A feature consists of its own files and one line in each list of features (features.ts): this test adds one to the
   list. The generated tests include it like any other. The browser part: web/app/sample-feature.test.tsx. */
/** In a separate process, because drizzle-kit modifies Array. */
const MIGRATION = join(import.meta.dirname, 'sample-feature/print-migration.ts')
const listed = { ...features, samples: contractOfIt }

const { policy, samples } = contractOfIt
const itsEndpoints: NamedEndpoint[] = Object.entries(samples).map(([name, endpoint]) => ({
  name: `samples.${name}`,
  endpoint,
}))
const all = [...endpoints, ...itsEndpoints]
const sampleFor = sampleFrom({ ...allSamples, ...samplesOfIt })

// As the list would, before anything asks for a permission.
Object.assign(policies, gather(listed, 'policy'))
whenFileEnds(async () => {
  for (const action of Object.keys(policy)) Reflect.deleteProperty(policies, action)
})

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold(feature, execFileSync(process.execPath, [MIGRATION], { encoding: 'utf8' }))
})

accessMatrix(itsEndpoints, sampleFor)
badInput(itsEndpoints, sampleFor)
expectSeenNowhereElse(
  plantEverywhere({
    writes: itsEndpoints.filter(writesInto),
    asked: all.filter(({ endpoint }) => endpoint.method === 'GET'),
    sampleFor,
  }),
)

const rows = async (query: string) => (await kinfold.services.database.owner.query(query)).rows

test('its calls and permissions are the contract’s', () => {
  expect(gather(listed, 'calls')).toMatchObject({ samples, careLogs: {} })
  expect(gather(listed, 'policy')).toMatchObject({ ...policy, 'careLogs.read': {} })
})

test('its table is guarded, and leaves its trace as the manifest says', async () => {
  const { admin, clientId } = await aCircle()
  const { body } = await create(admin, clientId)
  const [guard] = await rows("select relforcerowsecurity as forced from pg_class where relname = 'samples'")
  expect(guard).toEqual({ forced: true })
  const trace = () => rows(`select subject, notable from audit where subject = 'samples' and subject_id = '${body.id}'`)
  expect(await trace()).toEqual([{ subject: 'samples', notable: true }])
  await rows(`update samples set note = 'counted' where id = '${body.id}'`)
  expect(await trace()).toHaveLength(1)
})

test('the calendar shows its layer next to those of others', async () => {
  const { family } = await aCircle()
  const { items } = await as(family).calendar.layers({ query: { from: '2040-05-07', to: '2040-05-08' } })
  expect(items.map(({ title }) => title)).toEqual(['A sample'])
})

async function create(person: Parameters<typeof send>[0], clientId: number) {
  const body = aSample()
  const { statusCode } = await send(person, samples.create, { query: { clientId }, body })
  expect(statusCode).toBe(200)
  return { body }
}
