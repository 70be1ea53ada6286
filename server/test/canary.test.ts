import { endpoints } from '@kinfold/contract/contract.ts'
import { expect, test } from 'vitest'
import { expectSeenNowhereElse, plantEverywhere } from './generated/canary.ts'
import { shown, writesInto } from './generated/plant.ts'
import { sampleFrom } from './generated/sample-for.ts'
import { as, send } from './support/calls.ts'
import { samples } from './support/samples.ts'

const sampleFor = sampleFrom(samples)
const planted = plantEverywhere({ writes: endpoints.filter(writesInto), asked: endpoints, sampleFor })
const { at, reads, textFor } = planted

test('everything that takes text was written, by everyone who may', () => {
  const { words } = at()
  const written = new Set(words.map(({ name }) => name))
  for (const name of [
    ...['careLogs.create', 'careLogs.update', 'careLogs.comment', 'careTasks.create', 'medications.create'],
    ...['doses.record', 'events.create', 'events.ask', 'calendarExchange.importFile', 'emergencyContacts.create'],
    ...['emergencyCard.save', 'invitations.send', 'circles.update', 'allergies.create', 'allergies.fromText'],
  ])
    expect(written, name).toContain(name)
  expect(words.length).toBeGreaterThan(60)
})

test('it is found by those who may read it', async () => {
  const { circle, words } = at()
  const seen = await Promise.all(reads.map((target) => textFor(target, circle, circle.admin)))
  const found = shown(seen.join(), words)
  for (const name of ['careLogs.create', 'medications.create', 'emergencyContacts.create', 'events.create'])
    expect(found.map((word) => word.name)).toContain(name)
  const paper = seen[reads.findIndex(({ name }) => name === 'emergencyCard.pdf')]!
  expect(shown(paper, words).length, paper.slice(0, 300)).toBeGreaterThan(0)
})

test('an open stream reveals none of it to others', async () => {
  const { circle, foreign, words } = at()
  const heard = send(foreign.admin, endpoints.find(({ name }) => name === 'live.stream')!.endpoint, {})
  await as(circle.caretaker).careLogs.comment({
    ...((await sampleFor('careLogs.comment', circle, circle.caretaker)) as object),
  })
  expect(shown((await heard).body, words)).toEqual([])
})

expectSeenNowhereElse(planted)
