import { endpoints } from '@kinfold/contract/contract.ts'
import { vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { type Action, reachFor } from '@kinfold/contract/policies.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inCircle } from '../access/circles/circles.ts'
import { type Tool, useTool } from '../access/manifest/tool.ts'
import { allFeatures } from '../all-features.ts'
import { Failure } from '../core/failure.ts'
import { plantEverywhere } from './generated/canary.ts'
import { type Planted, shown, writesInto } from './generated/plant.ts'
import { sampleFrom } from './generated/sample-for.ts'
import { someDays } from './records/calendar-samples.ts'
import { as } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { samples } from './support/samples.ts'
import type { Person } from './support/world.ts'

/* Each role with each tool declared in a manifest: it must find exactly what the same person reads through the calls of
   their screens. Everybody writes a word of their own into everything; then both ways are compared. */
const standings = {
  client: 'client',
  admin: 'admin',
  family: 'family',
  caretaker: 'caretaker',
  creator: 'family',
} as const
type Standing = keyof typeof standings
const people = Object.keys(standings) as Standing[]
const tools = allFeatures.flatMap(({ tools: each = [] }) => each)
const at = someDays

const planted = plantEverywhere({
  writes: endpoints.filter(writesInto),
  asked: endpoints,
  sampleFor: sampleFrom(samples),
})
/** What each person reads through the calls of their screens. */
const onScreens = new Map<Standing, Planted[]>()

beforeAll(async () => {
  const { circle, words } = planted.at()
  for (const standing of people) {
    const texts = []
    for (const read of planted.reads) texts.push(await planted.textFor(read, circle, circle[standing]))
    onScreens.set(standing, shown(texts.join(), words))
  }
}, 600_000)

test('every feature with text can be asked about', () => {
  expect(tools.length).toBeGreaterThanOrEqual(24)
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
})

describe.for(people)('%s', (standing) => {
  test.for(tools)('finds with $name what their screens show', async (tool) => {
    const { circle, foreign, words } = planted.at()
    const person = circle[standing]
    const isGranted = reachFor(tool.needs, { role: standings[standing], isCreator: standing === 'creator' }) !== null
    const found = await findings(tool, person)
    expect(found === 'FORBIDDEN').toBe(!isGranted)
    const names = new Set(onScreens.get(standing)!.map(({ canary }) => canary))
    expect(shown(found, words).filter(({ canary }) => !names.has(canary))).toEqual([])
    expect(await findings(tool, { ...person, clientId: foreign.clientId })).toBe('NOT_FOUND')
  })
})

test('everything written is found by those who may see it', async () => {
  const { circle, words } = planted.at()
  const found = []
  for (const tool of tools) found.push(await findings(tool, circle.admin))
  const needs = new Set(shown(found.join(), words).map(({ needs: each }) => each.split('.')[0]))
  for (const feature of ['careLogs', 'medications', 'calendar', 'careTasks', 'medicalDocuments', 'emergencyContacts'])
    expect(needs, feature).toContain(feature)
})

/** Everything that a tool returns to one person, with all its inputs. */
async function findings(tool: Tool, person: Person): Promise<string> {
  const { services } = await theKinfold()
  const account = { userId: person.userId, sessionId: crypto.randomUUID() }
  const read = (input: unknown) =>
    inCircle(
      services.database.circle,
      account,
      { requestId: 'a test', ip: '::1' },
      person.clientId,
      tool.needs as Action,
      (open) => useTool(services, open, tool, input),
    )
  try {
    const said = []
    for (const input of await inputsOf(tool)) said.push(JSON.stringify(await read(input)))
    return said.join('\n')
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

async function inputsOf(tool: Tool): Promise<unknown[]> {
  const { circle } = planted.at()
  if (tool.name === 'vital_readings' || tool.name === 'vital_extremes')
    return vitalKinds.map((kind) => ({ kind, ...at }))
  if (tool.name === 'event_details') {
    const { events } = await as(circle.admin).events.list({ query: at })
    return events.map(({ id }) => ({ id }))
  }
  if (tool.name === 'recipes_named') {
    const { items } = await as(circle.admin).recipes.list({ query: { mine: 'true' } })
    return items.map(({ name }) => ({ words: name.split(' ') }))
  }
  return [tool.input.safeParse({}).success ? {} : at]
}
