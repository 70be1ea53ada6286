import { readFile } from 'node:fs/promises'
import { managerRoles, type Rule, reachOf, roles, seesFamily } from '@kinfold/contract/access.ts'
import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { policies } from '@kinfold/contract/policies.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../test/assistant/ask.ts'
import { anEvent } from '../../test/records/calendar-samples.ts'
import { aContact, aDocument, aLog, aMedication, aMood, anAllergy } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, join, type Person } from '../../test/support/world.ts'
import { findDocuments } from '../medical-documents/tools.ts'

/* An answer quotes records, so it is given back only while its asker may still read what they could read then. */

const QUESTION = 'Where is her living will?'
const TITLE = 'Living will, with Notary Blum'
const JUST_NOW = () => new Date(Date.now() - 60_000).toISOString()

/** A question whose answer quotes a document that care takers do not see. */
async function anAnswer(of: 'family' | 'caretaker' = 'family') {
  const circle = await aCircle()
  const will = aDocument({ title: TITLE, category: 'Legal', visibleTo: 'family' })
  await as(circle.admin).medicalDocuments.create({ body: will })
  const asker = circle[of]
  const [id, turnId] = [uuidv7(), uuidv7()]
  await as(asker).conversations.begin({ body: { id, turnId, question: QUESTION } })
  const said = await listen(asker, id, turnId)
  return { ...circle, asker, id, turnId, said: JSON.stringify(said) }
}
type Asked = Awaited<ReturnType<typeof anAnswer>>

const changeRole = ({ admin, clientId, asker }: Asked, role: 'family' | 'caretaker') =>
  as(admin).circles.changeRole({ params: { clientId, memberId: asker.userId }, body: { role } })

const turnOf = async ({ asker, id }: Asked): Promise<Turn> =>
  (await as(asker).conversations.read({ params: { id } })).turns[0]!
const found = async (person: Person, search: string) =>
  (await as(person).conversations.list({ query: { search } })).items.length
const mine = async (person: Person) => (await as(person).archives.mine()).content.toString()

async function expectGiven(asked: Asked) {
  expect(asked.said).toContain(TITLE)
  expect(await turnOf(asked)).toMatchObject({ state: 'answered', citations: [{ label: TITLE }] })
  expect(await found(asked.asker, 'Notary Blum')).toBe(1)
  expect(await mine(asked.asker)).toContain(TITLE)
}

async function expectHidden(asked: Asked) {
  expect(await turnOf(asked)).toMatchObject({ question: QUESTION, state: 'hidden', blocks: [], citations: [] })
  expect(await found(asked.asker, 'Notary Blum')).toBe(0)
  expect(await found(asked.asker, 'living will')).toBe(1)
  expect(await mine(asked.asker)).not.toContain(TITLE)
}

afterEach(() => void vi.restoreAllMocks())

describe('an answer', () => {
  test('is shown, found and exported while its asker’s role is the same; no longer when it is lowered', async () => {
    const asked = await anAnswer()
    await expectGiven(asked)
    await changeRole(asked, 'caretaker')
    await expectHidden(asked)
    await changeRole(asked, 'family')
    await expectGiven(asked)
  })

  test('is hidden from who left and came back as a care taker, and from who came back as the same', async () => {
    const asked = await anAnswer()
    const { admin, clientId, asker } = asked
    for (const role of ['caretaker', 'family'] as const) {
      await as(admin).circles.remove({ params: { clientId, memberId: asker.userId } })
      await join(asker, clientId, role)
      await expectHidden(asked)
    }
  })

  test('is hidden from a creator with the label of a care taker who handed the circle over', async () => {
    const asked = await anAnswer('caretaker')
    expect(asked.said).not.toContain(TITLE)
    await as(asked.creator).circles.handOver({ params: asked, body: { memberId: asked.asker.userId } })
    await listen(asked.asker, asked.id, asked.turnId)
    const again = uuidv7()
    await as(asked.asker).conversations.ask({ params: asked, body: { id: again, question: QUESTION } })
    expect(JSON.stringify(await listen(asked.asker, asked.id, again))).toContain(TITLE)
    await as(asked.asker).circles.handOver({ params: asked, body: { memberId: asked.creator.userId } })
    const { turns } = await as(asked.asker).conversations.read({ params: asked })
    expect(turns.map(({ state }) => state)).toEqual(['answered', 'hidden'])
  })

  test('stays for who manages the circle now: managers read whatever others read', async () => {
    const asked = await anAnswer()
    const { admin, clientId, asker } = asked
    await as(admin).circles.setAdmin({ params: { clientId, memberId: asker.userId }, body: { isAdmin: true } })
    await expectGiven(asked)
    const rank = { any: 2, own: 1 }
    for (const rule of Object.values(policies) as Rule[])
      for (const role of roles.filter((each) => !managerRoles.includes(each)))
        for (const manager of [
          ...managerRoles.map((each) => ({ role: each, isCreator: false })),
          { role, isCreator: true },
        ]) {
          const [reach, theirs] = [reachOf(rule, manager), reachOf(rule, { role, isCreator: false })]
          expect(reach ? rank[reach] : 0).toBeGreaterThanOrEqual(theirs ? rank[theirs] : 0)
          expect(seesFamily(manager)).toBe(true)
        }
  })

  test('that is hidden is given again from what may be read now', async () => {
    const asked = await anAnswer()
    await changeRole(asked, 'caretaker')
    const said = JSON.stringify(await listen(asked.asker, asked.id, asked.turnId))
    expect(said).not.toContain(TITLE)
    const turn = await turnOf(asked)
    expect(turn.state).toBe('answered')
    expect(turn.blocks.length).toBeGreaterThan(0)
    await changeRole(asked, 'family')
    expect(await turnOf(asked)).toMatchObject({ state: 'hidden' })
  })
  test('that was begun before the role was lowered is hidden, although it was completed afterwards', async () => {
    const circle = await aCircle()
    const will = aDocument({ title: TITLE, category: 'Legal', visibleTo: 'family' })
    await as(circle.admin).medicalDocuments.create({ body: will })
    const read = findDocuments.run
    vi.spyOn(findDocuments, 'run').mockImplementation(async (...asked) => {
      const documents = await read.apply(findDocuments, asked)
      const { clientId, admin, family } = circle
      const lowered = { params: { clientId, memberId: family.userId }, body: { role: 'caretaker' as const } }
      await as(admin).circles.changeRole(lowered)
      return documents
    })
    const [id, turnId] = [uuidv7(), uuidv7()]
    await as(circle.family).conversations.begin({ body: { id, turnId, question: QUESTION } })
    await listen(circle.family, id, turnId)
    await expectHidden({ ...circle, asker: circle.family, id, turnId, said: '' })
  })

  test('of an earlier version stays for who has had the same role since; for others it is hidden', async () => {
    const [same, changed, back] = [await anAnswer(), await anAnswer(), await anAnswer()]
    await changeRole(changed, 'caretaker')
    await changeRole(changed, 'family')
    await as(back.admin).circles.remove({ params: { clientId: back.clientId, memberId: back.asker.userId } })
    await join(back.asker, back.clientId, 'family')
    const { owner } = (await theKinfold()).services.database
    await owner.query('update assistant_turns set answered_as = null, member_since = null')
    await expectHidden(same)
    const migration = await readFile(new URL('../../migrations/0053_answered-as.sql', import.meta.url), 'utf8')
    await owner.query(migration.split('--> statement-breakpoint').at(-2)!)
    await expectGiven(same)
    await expectHidden(changed)
    await expectHidden(back)
  })
})

describe('an answer that names a record', () => {
  const ended = (of: Person, id: string) => as(of).conversations.read({ params: { id } })
  const stateOf = async (of: Person, id: string) => (await ended(of, id)).turns[0]!.state

  async function answered(asker: Person, question: string, word: string) {
    const [id, turnId] = [uuidv7(), uuidv7()]
    await as(asker).conversations.begin({ body: { id, turnId, question } })
    expect(JSON.stringify(await listen(asker, id, turnId))).toContain(word)
    expect(await stateOf(asker, id)).toBe('answered')
    return { id, turnId }
  }

  test('is hidden from those who may no longer see it, and given again when they may', async () => {
    const { admin, family, caretaker } = await aCircle()
    const will = aDocument({ title: TITLE, category: 'Legal', visibleTo: 'circle' })
    await as(admin).medicalDocuments.create({ body: will })
    const [of, its] = [caretaker, await answered(caretaker, QUESTION, TITLE)]
    const ofFamily = await answered(family, QUESTION, TITLE)
    const change = (version: number, visibleTo: 'circle' | 'family') =>
      as(admin).medicalDocuments.update({
        params: { id: will.id },
        body: { version, title: TITLE, category: 'Legal', visibleTo },
      })
    await change(1, 'family')
    expect((await ended(of, its.id)).turns[0]).toMatchObject({ state: 'hidden', blocks: [], citations: [] })
    expect(await found(of, 'Notary Blum')).toBe(0)
    expect(await mine(of)).not.toContain(TITLE)
    expect(await stateOf(family, ofFamily.id)).toBe('answered')
    await change(2, 'circle')
    expect(await stateOf(of, its.id)).toBe('answered')
    expect(await mine(of)).toContain(TITLE)
  })

  test('a mood that its author keeps to themself now', async () => {
    const { client, family } = await aCircle()
    const entry = aMood({ note: 'Crying over Franz', respondent: 'self', visibleTo: 'circle', occurredAt: JUST_NOW() })
    await as(client).mood.create({ body: entry })
    const { id } = await answered(family, 'How was her mood this week?', 'Franz')
    const news = await answered(family, 'What is new?', 'Franz')
    const { id: _, ...content } = entry
    await as(client).mood.update({
      params: { id: entry.id },
      body: { ...content, version: 1, visibleTo: 'author' },
    })
    expect([await stateOf(family, id), await stateOf(family, news.id)]).toEqual(['hidden', 'hidden'])
  })

  test('that was deleted or entered in error since, not one that was so before', async () => {
    const { caretaker, family } = await aCircle()
    const logs = [aLog({ body: 'Saw a kingfisher', occurredAt: JUST_NOW() }), aLog({ body: 'Ate soup' })]
    for (const body of logs) await as(caretaker).careLogs.create({ body })
    const ask = () => answered(family, 'kingfisher', 'Saw a kingfisher')
    const first = await ask()
    await as(caretaker).careLogs.remove({ params: { id: logs[1]!.id } })
    expect(await stateOf(family, first.id)).toBe('answered')
    await as(caretaker).careLogs.remove({ params: { id: logs[0]!.id } })
    expect(await stateOf(family, first.id)).toBe('hidden')
    await as(caretaker).careLogs.restore({ params: { id: logs[0]!.id } })
    expect(await stateOf(family, first.id)).toBe('answered')
    await as(caretaker).careLogs.markInError({ params: { id: logs[0]!.id }, body: { reason: 'Another person' } })
    expect(await stateOf(family, first.id)).toBe('hidden')
    const [id, turnId] = [uuidv7(), uuidv7()]
    await as(family).conversations.begin({ body: { id, turnId, question: 'What is new?' } })
    await listen(family, id, turnId)
    const { turns } = await ended(family, id)
    expect(turns[0]!.citations.map(({ path }) => path)).toContain(`/care-logs?log=${logs[0]!.id}`)
    expect(turns[0]!.state).toBe('answered')
  })

  test('an event that was deleted since', async () => {
    const { family } = await aCircle()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const event = anEvent({ title: 'Harpsichord tuner', startsAt: at(2), endsAt: at(3) })
    await as(family).events.create({ body: event })
    const { id } = await answered(family, 'What is in the calendar in the next 3 days?', 'Harpsichord tuner')
    await as(family).events.remove({ params: { id: event.id }, query: { scope: 'all' } })
    expect(await stateOf(family, id)).toBe('hidden')
  })

  test('a contact that was removed since, though contacts have one page for all', async () => {
    const { family } = await aCircle()
    const contact = aContact({ name: 'Hilde Harpsichord' })
    await as(family).emergencyContacts.create({ body: contact })
    const { id } = await answered(family, 'Who are the emergency contacts?', 'Hilde Harpsichord')
    await as(family).emergencyContacts.remove({ params: { id: contact.id } })
    expect(await stateOf(family, id)).toBe('hidden')
  })

  test('an allergy of the food profile, or of a notice, that was removed since', async () => {
    const { admin, family, clientId } = await aCircle()
    const [peanuts, penicillin] = [anAllergy({ substance: 'Peanuts', kind: 'food' }), anAllergy()]
    for (const body of [peanuts, penicillin]) await as(admin).allergies.create({ body })
    await as(admin).medications.create({ body: aMedication(clientId, { name: 'Amoxicillin' }) })
    const food = await answered(family, 'What may she not eat?', 'Peanuts')
    const notice = await answered(family, 'Do her medicines get along?', 'the allergy to Penicillin')
    const remove = ({ id }: { id: string }) => as(admin).allergies.remove({ params: { id } })
    await remove(peanuts)
    expect([await stateOf(family, food.id), await stateOf(family, notice.id)]).toEqual(['hidden', 'answered'])
    await remove(penicillin)
    expect(await stateOf(family, notice.id)).toBe('hidden')
  })

  test('a medication of a notice that was removed since, and a dose that was entered in error', async () => {
    const { admin, family, clientId } = await aCircle()
    const [warfarin, nurofen] = [uuidv7(), uuidv7()]
    const asNeeded = { id: nurofen, name: 'Nurofen', schedule: { kind: 'as_needed' as const } }
    for (const more of [{ id: warfarin, name: 'Warfarin' }, asNeeded])
      await as(admin).medications.create({ body: aMedication(clientId, more) })
    const notice = await answered(family, 'Do her medicines get along?', 'Nurofen')
    const food = await answered(family, 'What may she not eat?', 'vitamin K')
    const given = { id: uuidv7(), medicationId: nurofen, outcome: 'taken' as const, at: JUST_NOW() }
    await as(admin).doses.record({ body: given })
    const dose = await answered(family, 'When did she last take Nurofen?', 'Nurofen')
    await as(admin).doses.markInError({ params: { id: given.id }, body: { reason: 'Another person' } })
    expect([await stateOf(family, dose.id), await stateOf(family, notice.id)]).toEqual(['hidden', 'answered'])
    await as(admin).medications.remove({ params: { id: warfarin } })
    expect([await stateOf(family, food.id), await stateOf(family, notice.id)]).toEqual(['hidden', 'hidden'])
  })
})
