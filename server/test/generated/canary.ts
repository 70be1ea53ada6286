import type { Role, Rule } from '@kinfold/contract/access.ts'
import { cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { as, send } from '../support/calls.ts'
import { readPdf } from '../support/pdf-text.ts'
import { aCircle, type Person } from '../support/world.ts'
import { type Planted, plant, shown } from './plant.ts'
import type { Call, Circle, NamedEndpoint, SampleFor } from './sample-for.ts'

const standings = ['client', 'admin', 'family', 'caretaker', 'creator'] as const

type Given = {
  /** The endpoints used for writing. */
  writes: NamedEndpoint[]
  /** The endpoints searched by those who may not see it. */
  asked: NamedEndpoint[]
  sampleFor: SampleFor
}

/** Before the tests: everyone who may writes through every endpoint, with a unique word in each text. */
export function plantEverywhere({ writes, asked, sampleFor }: Given) {
  let circle: Circle
  let foreign: Circle
  const words: Planted[] = []

  beforeAll(async () => {
    circle = await aCircle()
    foreign = await aCircle()
    for (const target of writes) {
      if (target.endpoint.needs === 'careTeam.close') continue
      words.push(...(await plantAsEach(target)))
    }
    await showAllOnCard()
  }, 600_000)

  /** A card with little content would show none of the words, and prove nothing. */
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

  const textFor = async (target: NamedEndpoint, its: Circle, reader: Person, author = reader) =>
    textOf(target, reader, await sampleFor(target.name, its, author))

  const reads = asked.filter(({ endpoint }) => endpoint.method === 'GET')
  return {
    writes,
    asked,
    reads,
    sampleFor,
    plantAsEach,
    showAllOnCard,
    textFor,
    at: () => ({ circle, foreign, words }),
  }
}

/**
 * Everyone reads everything: a word never appears outside its circle, nor inside it to people whose role may not read
 * its feature.
 */
export function expectSeenNowhereElse(planted: ReturnType<typeof plantEverywhere>) {
  const { writes, asked, reads, sampleFor, plantAsEach, showAllOnCard, textFor, at } = planted

  describe('outside the circle', () => {
    test.for(asked.filter(callable))('$name of another circle shows none of it', async (target) => {
      const { foreign, words } = at()
      for (const person of [foreign.admin, foreign.caretaker])
        expect(shown(await textFor(target, foreign, person), words)).toEqual([])
    })

    test.for(reads)('$name shows none of it to a member of another circle who asks for this one', async (target) => {
      // Anyone with a secret link has access through it.
      if (target.endpoint.needs === 'anyone') return
      const { circle, foreign, words } = at()
      expect(shown(await textFor(target, circle, foreign.admin, circle.caretaker), words)).toEqual([])
    })
  })

  describe('inside it, without the permission to read', () => {
    const targets = writes.filter((target) => `${featureOf(target)}.read` in policies)
    const rules = policies as Record<string, Rule>
    const kept: [Action, Rule][] = []
    const takeAway = (action: Action, role: Role) => {
      kept.push([action, rules[action]!])
      rules[action] = { ...rules[action], [role]: undefined }
    }
    afterEach(() => {
      for (const [action, rule] of kept.splice(0)) rules[action] = rule
    })

    /** The calls are reused after each write, because only their answers change. */
    const calls = new Map<string, Call>()
    beforeAll(async () => {
      const { circle } = at()
      for (const { name } of reads) calls.set(name, await sampleFor(name, circle, circle.other))
    }, 600_000)

    test.for(targets)('what $name wrote appears nowhere', async (target) => {
      const feature = featureOf(target)
      // Written just now, so that lists of the newest show it.
      const theirs = await plantAsEach(target)
      await showAllOnCard()
      for (const action of readBy[feature] ?? [`${feature}.read` as Action]) takeAway(action, 'caretaker')
      const hidden = reads.filter(({ name, endpoint }) => {
        return !published[feature]?.includes(name) && endpoint.needs !== 'anyone'
      })
      const { other } = at().circle
      const texts = await Promise.all(hidden.map((read) => textOf(read, other, calls.get(read.name)!)))
      for (const [index, text] of texts.entries()) expect(shown(text, theirs), hidden[index]!.name).toEqual([])
    })
  })
}

const featureOf = ({ endpoint }: NamedEndpoint) => endpoint.needs.split('.')[0]!

/** Excludes what would end the caller’s session or circle. */
const callable = ({ name, endpoint }: NamedEndpoint) =>
  endpoint.method === 'GET' || (endpoint.needs in policies && !['circles.leave', 'circles.close'].includes(name))

/** The content of any answer: JSON, a page, the beginning of a stream, the text of a PDF. */
async function textOf({ endpoint }: NamedEndpoint, reader: Person, call: Call): Promise<string> {
  const response = await send(reader, endpoint, call)
  const isPaper = response.headers['content-type'] === 'application/pdf'
  return isPaper ? (await readPdf(response.rawPayload)).text.replaceAll(' ', '') : response.body
}

/**
 * Other permissions under which a feature’s texts are also read. Doses show the name of their medication, meals are
 * care logs, files are opened separately.
 */
const readBy: Record<string, Action[]> = {
  medications: ['medications.read', 'doses.read'],
  mealPlans: ['mealPlans.read', 'careLogs.read'],
  medicalDocuments: ['medicalDocuments.read', 'medicalDocuments.open'],
}

/**
 * Deliberately shown under other permissions: what managers chose for the card, the profile’s emergency contact (the
 * first of the list), and invited people in the care team.
 */
const published: Record<string, string[]> = {
  allergies: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf'],
  medications: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf'],
  invitations: ['circles.team', 'circles.teamOf'],
  emergencyContacts: ['emergencyCard.read', 'emergencyCard.page', 'emergencyCard.pdf', 'circles.client'],
}
