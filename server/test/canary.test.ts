import type { Role, Rule } from '@kinfold/contract/access.ts'
import { type Contract, endpoints } from '@kinfold/contract/contract.ts'
import { cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AnyInput, as, send } from './calls.ts'
import { type NamedEndpoint, type Planted, plant, shown, writesInto } from './canary.ts'
import { readPdf } from './pdf-text.ts'
import { samples } from './samples.ts'
import { aCircle, type Person } from './world.ts'

/*
 * Everything that can be written is written, by everyone who may, with a word of its own in each text. Then everyone reads
 * everything. A word is never seen outside its circle, and inside it by nobody whose role may not read its feature.
 */
type Circle = Awaited<ReturnType<typeof aCircle>>
const standings = ['client', 'admin', 'family', 'caretaker', 'creator'] as const

let circle: Circle
let foreign: Circle
const words: Planted[] = []

beforeAll(async () => {
  circle = await aCircle()
  foreign = await aCircle()
  for (const target of endpoints.filter(writesInto)) {
    if (target.endpoint.needs === 'careTeam.close') continue
    words.push(...(await plantAsEach(target)))
  }
  await showAllOnCard()
}, 120_000)

/** A card with little on it would show no word, and prove nothing. */
async function showAllOnCard() {
  const { settings } = await as(circle.admin).emergencyCard.read()
  await as(circle.admin).emergencyCard.save({ body: { ...settings, fields: [...cardFields] } })
}

async function plantAsEach(target: NamedEndpoint): Promise<Planted[]> {
  const found: Planted[] = []
  for (const standing of standings) {
    const word = await plant(target, standing, circle[standing], (name, author) => sampleFor(name, circle, author))
    if (word) found.push(word)
  }
  return found
}

const sampleFor = (name: string, its: Circle, person: Person): Promise<AnyInput> | AnyInput => {
  const [group, call] = name.split('.') as [keyof Contract, string]
  return (samples[group] as Record<string, (its: Circle, person: Person) => Promise<AnyInput> | AnyInput>)[call]!(
    its,
    person,
  )
}

/** Not what would end the caller’s session or their circle. */
const callable = ({ name, endpoint }: NamedEndpoint) =>
  endpoint.method === 'GET' || (endpoint.needs in policies && !['circles.leave', 'circles.close'].includes(name))

const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')

/** What an answer says, whatever it is: JSON, a page, a stream’s beginning, the text of a paper. */
async function textOf(
  { name, endpoint }: NamedEndpoint,
  its: Circle,
  reader: Person,
  author = reader,
): Promise<string> {
  const response = await send(reader, endpoint, await sampleFor(name, its, author))
  const isPaper = response.headers['content-type'] === 'application/pdf'
  return isPaper ? (await readPdf(response.rawPayload)).text.replaceAll(' ', '') : response.body
}

test('everything that takes text was written, by everyone who may', () => {
  const written = new Set(words.map(({ name }) => name))
  for (const name of [
    ...['careLogs.create', 'careLogs.update', 'careLogs.comment', 'careTasks.create', 'medications.create'],
    ...['doses.record', 'events.create', 'events.ask', 'calendarExchange.importFile', 'emergencyContacts.create'],
    ...['emergencyCard.save', 'invitations.send', 'circles.update', 'allergies.create', 'allergies.fromText'],
  ])
    expect(written, name).toContain(name)
  expect(words.length).toBeGreaterThan(60)
})

test('it is there for who may read it', async () => {
  const seen = await Promise.all(reads.map((target) => textOf(target, circle, circle.admin)))
  const found = shown(seen.join(), words)
  for (const name of ['careLogs.create', 'medications.create', 'emergencyContacts.create', 'events.create'])
    expect(found.map((word) => word.name)).toContain(name)
  const paper = seen[reads.findIndex(({ name }) => name === 'emergencyCard.pdf')]!
  expect(shown(paper, words).length).toBeGreaterThan(0)
})

describe('outside the circle', () => {
  test.for(endpoints.filter(callable))('$name of another circle shows none of it', async (target) => {
    for (const person of [foreign.admin, foreign.caretaker])
      expect(shown(await textOf(target, foreign, person), words)).toEqual([])
  })

  test.for(reads)('$name shows none of it to a member of another circle who asks for this one', async (target) => {
    // Behind a secret link whoever holds it is let in.
    if (target.endpoint.needs === 'anyone') return
    expect(shown(await textOf(target, circle, foreign.admin, circle.caretaker), words)).toEqual([])
  })

  test('an open stream says none of it to others', async () => {
    const heard = send(foreign.admin, endpoints.find(({ name }) => name === 'live.stream')!.endpoint, {})
    await as(circle.caretaker).careLogs.comment({
      ...((await sampleFor('careLogs.comment', circle, circle.caretaker)) as object),
    })
    expect(shown((await heard).body, words)).toEqual([])
  })
})

describe('inside it, without the right to read', () => {
  /** What a feature’s texts are also read under. Doses are told by the name of their medication, files are opened by themselves. */
  const readBy: Record<string, Action[]> = {
    medications: ['medications.read', 'doses.read'],
    medicalDocuments: ['medicalDocuments.read', 'medicalDocuments.open'],
  }
  /**
   * Shown on purpose to whoever may see something else: what managers chose for the card, the profile’s emergency contact
   * (the first of the list), and in the care team who was invited.
   */
  const published: Record<string, string[]> = {
    allergies: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf'],
    medications: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf'],
    invitations: ['circles.team', 'circles.teamOf'],
    // What was eaten is a care log.
    mealPlans: ['careLogs.list', 'careLogs.read', 'careLogs.history', 'dashboard.read', 'handover.read'],
    emergencyContacts: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf', 'circles.client'],
  }
  const featureOf = ({ endpoint }: NamedEndpoint) => endpoint.needs.split('.')[0]!
  const targets = endpoints.filter((target) => writesInto(target) && `${featureOf(target)}.read` in policies)
  const rules = policies as Record<string, Rule>
  const kept: [Action, Rule][] = []
  const takeAway = (action: Action, role: Role) => {
    kept.push([action, rules[action]!])
    rules[action] = { ...rules[action], [role]: undefined }
  }
  afterEach(() => {
    for (const [action, rule] of kept.splice(0)) rules[action] = rule
  })

  test.for(targets)('what $name wrote is seen nowhere', async (target) => {
    const feature = featureOf(target)
    // Just now, so that lists that show the newest show it.
    const theirs = await plantAsEach(target)
    await showAllOnCard()
    for (const action of readBy[feature] ?? [`${feature}.read` as Action]) takeAway(action, 'caretaker')
    for (const read of reads) {
      if (published[feature]?.includes(read.name) || read.endpoint.needs === 'anyone') continue
      expect(shown(await textOf(read, circle, circle.other), theirs), read.name).toEqual([])
    }
  })
})
