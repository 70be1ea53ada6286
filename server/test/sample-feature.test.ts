import { type Role, roles } from '@kinfold/contract/access.ts'
import * as features from '@kinfold/contract/features.ts'
import { gather } from '@kinfold/contract/gather.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { applyGuards } from '../access/guards.ts'
import { house, tablesOf } from '../house.ts'
import type { Kinfold } from '../start.ts'
import { as, send } from './calls.ts'
import { testPassword } from './cluster.ts'
import { theKinfold } from './kinfold.ts'
import { whenFileEnds } from './leaving.ts'
import * as contractOfIt from './sample-feature/contract.ts'
import { feature, migration } from './sample-feature/server.ts'
import { aCircle } from './world.ts'

/*
 * A feature is its own files and one line in each list of features (features.ts): here it is beside what is listed. The
 * browser's half: web/app/sample-feature.test.tsx.
 */
const listed = { ...features, samples: contractOfIt }

const { policy, samples } = contractOfIt

let kinfold: Kinfold
beforeAll(async () => {
  Object.assign(policies, gather(listed, 'policy'))
  whenFileEnds(async () => {
    for (const action of Object.keys(policy)) Reflect.deleteProperty(policies, action)
  })
  kinfold = await theKinfold(feature)
  const owner = await kinfold.services.database.owner.connect()
  await owner.query(migration)
  await applyGuards(owner, testPassword, tablesOf([...house, feature]))
  owner.release()
})
const rows = async (query: string) => (await kinfold.services.database.owner.query(query)).rows

test('its calls and permissions are the contract’s', () => {
  expect(gather(listed, 'calls')).toMatchObject({ samples, careLogs: {} })
  expect(gather(listed, 'policy')).toMatchObject({ ...policy, 'careLogs.read': {} })
})

test('each role gets what its policy says; who is no member gets nothing, who is not signed in is asked to', async () => {
  const circle = await aCircle()
  const codes = async (endpoint: (typeof samples)[keyof typeof samples]) => {
    const input = () => ({ query: { clientId: circle.clientId }, ...('body' in endpoint ? { body: aSample() } : {}) })
    const ofRole = async (role: Role) => (await send(circle[role], endpoint, input())).statusCode
    const people = await Promise.all(roles.map(async (role) => [role, await ofRole(role)]))
    const others = [circle.outsider, undefined].map(
      async (person) => (await send(person, endpoint, input())).statusCode,
    )
    return [Object.fromEntries(people), ...(await Promise.all(others))]
  }
  expect(await codes(samples.list)).toEqual([{ client: 200, admin: 200, family: 200, caretaker: 200 }, 404, 401])
  expect(await codes(samples.create)).toEqual([{ client: 200, admin: 200, family: 403, caretaker: 403 }, 404, 401])
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

test('the calendar shows its layer beside those of others', async () => {
  const { family } = await aCircle()
  const { items } = await as(family).calendar.layers({ query: { from: '2040-05-07', to: '2040-05-08' } })
  expect(items.map(({ title }) => title)).toEqual(['A sample'])
})

const aSample = () => ({ id: uuidv7(), body: 'One of many' })

async function create(person: Parameters<typeof send>[0], clientId: number) {
  const body = aSample()
  const { statusCode } = await send(person, samples.create, { query: { clientId }, body })
  expect(statusCode).toBe(200)
  return { body }
}
