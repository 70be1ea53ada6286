import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../../core/clock.ts'
import { matchName } from '../../../services/medicines/match.ts'
import { aMedication } from '../../../test/records/records.ts'
import { as, settled } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'
import { ceilings } from './ceilings.ts'

const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-11-${time}:00.000Z`))
const refusal = (call: Promise<unknown>) => call.then(() => 'DONE').catch((error) => error.body)
beforeEach(() => void vi.restoreAllMocks())

const WAITING = `select count(*)::int from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`

const asNeeded = { schedule: { kind: 'as_needed' as const, quantity: 1 } }

async function aCabinet() {
  const circle = await aCircle()
  at('19T12:00')
  const add = async (name: string, more: object = asNeeded) =>
    (await as(circle.family).medications.create({ body: aMedication(circle.clientId, { name, ...more }) })).id
  const give = (medicationId: string, more: object = {}, person: Person = circle.caretaker) =>
    as(person).doses.record({
      // Another amount than prescribed is a question of its own.
      body: {
        ...{ id: uuidv7(), medicationId, dueAt: null, outcome: 'taken' as const },
        ...{ despiteAmount: 'quantity' in more, reason: 'As agreed', ...more },
      },
    })
  return { ...circle, add, give }
}

test('every ceiling is for a known ingredient, has a source, and a day allows several single doses', () => {
  for (const { ingredient, mg, hours, source } of ceilings) {
    expect(matchName(ingredient).ingredients).toEqual([ingredient])
    expect(source).not.toBe('')
    const ofDay = ceilings.find((other) => other.ingredient === ingredient && other.hours === 24)!
    expect(hours === 24 || mg < ofDay.mg).toBe(true)
  }
})

test('four ordinary doses of unknown content are no question in a day; each counts as no more than the largest one', () => {
  for (const { ingredient, mg, unknownAs } of ceilings.filter(({ hours }) => hours === 24)) {
    const largest = ceilings.find((other) => other.ingredient === ingredient && other.hours < 24)?.mg
    expect(unknownAs === null, ingredient).toBe(largest === undefined)
    if (unknownAs === null || largest === undefined) continue
    expect(4 * unknownAs, ingredient).toBeLessThanOrEqual(mg)
    expect(unknownAs, ingredient).toBeLessThanOrEqual(largest)
  }
})

describe('an ingredient in one entry', () => {
  test('four doses of a gram of paracetamol within five minutes: the first is given, the others need confirmation', async () => {
    const { add, give } = await aCabinet()
    const asOneNeeds = await add('Paracetamol', { ...asNeeded, strength: '1 g' })
    const found = []
    for (const minute of ['00', '01', '03', '05']) {
      at(`20T06:${minute}`)
      found.push((await refusal(give(asOneNeeds))).errorCode ?? 'DONE')
    }
    expect(found).toEqual(['DONE', 'TOO_SOON', 'TOO_SOON', 'TOO_SOON'])
  })

  test('four times a day by schedule needs no confirmation; all four at once does', async () => {
    const { add, give } = await aCabinet()
    const times = ['08:00', '12:00', '16:00', '20:00']
    const daily = await add('Paracetamol 1 g', { schedule: { kind: 'daily', times } })
    const due = ['07', '11', '15', '19'].map((hour) => `2026-11-20T${hour}:00:00.000Z`)
    for (const [index, dueAt] of due.entries()) {
      at(`20T${['07:20', '11:00', '14:40', '19:00'][index]}`)
      await give(daily, { dueAt })
    }
    at('21T07:00')
    await give(daily, { dueAt: '2026-11-21T07:00:00.000Z' })
    at('21T07:05')
    for (const hour of ['11', '15'])
      expect(await refusal(give(daily, { dueAt: `2026-11-21T${hour}:00:00.000Z` }))).toMatchObject({
        errorCode: 'TOO_SOON',
      })
  })

  test('an unknown amount: hours should pass between two doses', async () => {
    const { add, give } = await aCabinet()
    const tylenol = await add('Tylenol')
    at('20T06:00')
    await give(tylenol)
    at('20T06:05')
    expect((await refusal(give(tylenol))).message).toBe(
      'It is not known how much paracetamol it contains. 4 hours should pass between two doses. The next one is allowed from 11:00.',
    )
    await give(tylenol, { despiteLimit: true, reason: 'Half a tablet each' })
    at('20T10:05')
    await give(tylenol)
  })

  test.each([
    ['drops: how much is in one is unknown', 'Novalgin 500 mg/ml', 'drops', 20],
    ['an injection of unknown volume', 'Novalgin 500 mg/ml', 'injection', 1],
    ['ml of a strength for something else', 'Novalgin 500 mg', 'liquid', 1],
    ['a liquid whose form nobody noted', 'Novalgin 500 mg/ml', null, 1],
  ] as const)('a strength that does not fit the unit is not multiplied: %s', async (_, name, form, quantity) => {
    const { add, give } = await aCabinet()
    const novalgin = await add(name, { ...asNeeded, form })
    at('20T06:00')
    await give(novalgin, { quantity })
    at('20T06:05')
    expect((await refusal(give(novalgin, { quantity }))).message).toMatch(/^It is not known how much metamizole/)
  })

  test.each([
    ['Tramal retard 200 mg', 1],
    ['Zydol SR', 1, '200 mg'],
    ['Panadol Osteo 665 mg', 2],
    ['Ibuprofen 800 mg prolonged-release', 2],
  ] as const)('a modified-release dose is twice a usual one: %s', async (name, quantity, strength = undefined) => {
    const { add, give } = await aCabinet()
    const slow = await add(name, { ...asNeeded, ...(strength && { strength }) })
    at('20T06:00')
    await give(slow, { quantity })
    at('20T06:05')
    expect(await refusal(give(slow, { quantity }))).toMatchObject({ errorCode: 'TOO_SOON' })
  })

  test('a strength per ml counts by ml', async () => {
    const { add, give } = await aCabinet()
    const calpol = await add('Calpol 250 mg/5 ml', { ...asNeeded, form: 'liquid' })
    at('20T06:00')
    await give(calpol, { quantity: 15 })
    at('20T06:05')
    expect((await refusal(give(calpol, { quantity: 10 }))).message).toContain('With this dose it would be 1250 mg')
  })
})

describe('an ingredient in several entries', () => {
  test('paracetamol, then Tylenol five minutes later: needs confirmation, is recorded with a reason, and counts', async () => {
    const { add, give, family } = await aCabinet()
    const paracetamol = await add('Paracetamol', { ...asNeeded, strength: '500 mg' })
    const tylenol = await add('Tylenol 500 mg')
    at('20T06:00')
    await give(paracetamol, { quantity: 2 })
    at('20T06:05')
    expect(await refusal(give(tylenol))).toMatchObject({
      errorCode: 'TOO_SOON',
      message:
        'No more than 1000 mg of paracetamol should be given in 4 hours, across all medications. With this dose it would be 1500 mg. The next one is allowed from 11:00.',
      current: { blockedBy: 'ingredient', nextAllowedAt: '2026-11-20T10:00:00.000Z' },
    })
    expect((await as(family).doses.due()).asNeeded.map(({ blockedBy }) => blockedBy)).toEqual([
      'ingredient',
      'ingredient',
    ])
    const despite = { despiteLimit: true, reason: 'The doctor on call said so' }
    expect(await give(tylenol, despite)).toMatchObject(despite)
    at('20T10:00')
    expect(await refusal(give(paracetamol, { quantity: 2 }))).toMatchObject({ errorCode: 'TOO_SOON' })
    await give(paracetamol)
  })

  test('an unknown amount in one of them: hours should pass between the two', async () => {
    const { add, give } = await aCabinet()
    const [paracetamol, tylenol] = [await add('Paracetamol 500 mg'), await add('Tylenol')]
    at('20T06:00')
    await give(paracetamol)
    at('20T06:05')
    expect((await refusal(give(tylenol))).message).toBe(
      'Paracetamol 500 mg, given at 07:00, also contains paracetamol, and it is not known how much both contain. 4 hours should pass between them. The next one is allowed from 11:00.',
    )
    at('20T10:00')
    await give(tylenol)
  })

  test('the daily ceiling counts an unknown amount as an ordinary single dose, and says so', async () => {
    const { add, give, family } = await aCabinet()
    const [lemsip, paracetamol] = [await add('Lemsip Max'), await add('Paracetamol 500 mg')]
    for (const [id, time, quantity] of [
      [lemsip, '20T00:00', 1],
      [paracetamol, '20T04:00', 2],
      [lemsip, '20T08:00', 1],
      [paracetamol, '20T12:00', 2],
    ] as const) {
      at(time)
      await give(id, { quantity })
    }
    at('20T16:00')
    const message =
      'No more than 4000 mg of paracetamol should be given in 24 hours, across all medications. With this dose it would be 5000 mg. Each dose of Lemsip Max is counted as 1000 mg, because the amount is not known. The next one is allowed from 01:00 on 21 Nov 2026.'
    expect(await refusal(give(lemsip))).toMatchObject({ errorCode: 'TOO_SOON', message })
    expect((await refusal(give(paracetamol, { quantity: 2 }))).message).toBe(message)
    expect((await as(family).doses.due()).asNeeded.map(({ blockedBy }) => blockedBy)).toEqual([
      'ingredient',
      'ingredient',
    ])
    expect(await give(lemsip, { despiteLimit: true, reason: 'The doctor said so' })).toMatchObject({ outcome: 'taken' })
  })

  test.each([
    ['Sudafed', ['00:00', '06:00', '12:00', '18:00']],
    ['Nurofen', ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']],
  ] as const)(
    '%s of unknown content, as often as such a medicine may be taken, is no question',
    async (name, times) => {
      const { add, give } = await aCabinet()
      const id = await add(name)
      for (const time of times) {
        at(`20T${time}`)
        await give(id)
      }
    },
  )

  test('a fifth cold tablet of unknown content in a day is', async () => {
    const { add, give } = await aCabinet()
    const sudafed = await add('Sudafed')
    for (const time of ['00:00', '06:00', '12:00', '18:00']) {
      at(`20T${time}`)
      await give(sudafed)
    }
    at('20T22:30')
    expect((await refusal(give(sudafed))).message).toContain('With this dose it would be 300 mg.')
  })

  test('what is put on the skin is not counted as a dose by mouth', async () => {
    const { add, give } = await aCabinet()
    const gel = await add('Nurofen gel', { ...asNeeded, form: 'cream' })
    for (const time of ['00:00', '04:00', '08:00', '12:00']) {
      at(`20T${time}`)
      await give(gel)
    }
  })

  test('the daily ceiling, over scheduled doses and another entry', async () => {
    const { add, give } = await aCabinet()
    const times = ['06:00', '12:00', '18:00']
    const daily = await add('Paracetamol 1 g', { schedule: { kind: 'daily', times } })
    const panadol = await add('Panadol 500 mg')
    for (const [due, hour] of [
      ['05:00', '05:05'],
      ['11:00', '11:00'],
      ['17:00', '17:00'],
    ]) {
      at(`20T${hour}`)
      await give(daily, { dueAt: `2026-11-20T${due}:00.000Z` })
    }
    at('20T21:00')
    await give(panadol, { quantity: 2 })
    at('21T01:00')
    expect((await refusal(give(panadol))).message).toMatch(
      /^No more than 4000 mg of paracetamol should be given in 24 hours, .* it would be 4500 mg\. The next one is allowed from 06:00\.$/,
    )
    at('21T05:00')
    await give(daily, { dueAt: '2026-11-21T05:00:00.000Z' })
  })

  test('a single dose from two entries at once is no more than one of a gram; other ingredients are separate', async () => {
    const { add, give } = await aCabinet()
    const [one, other, ibuprofen] = [
      await add('Panadol 500 mg'),
      await add('Tylenol 500 mg'),
      await add('Advil 400 mg'),
    ]
    at('20T06:00')
    for (const id of [one, other, ibuprofen]) await give(id)
  })

  test('two people at once, each with another entry: one of them needs confirmation', async () => {
    const { add, give, family, caretaker } = await aCabinet()
    const [one, other] = [await add('Panadol 1000 mg'), await add('Tylenol 1000 mg')]
    at('20T06:00')
    // Neither can be saved before both have begun.
    const holding = await (await theKinfold()).services.database.owner.connect()
    await holding.query('begin; lock table doses in share mode')
    const both = settled(give(one, {}, family), give(other, {}, caretaker))
    await expect.poll(async () => (await holding.query(WAITING)).rows[0].count).toBe(2)
    await holding.query('commit')
    holding.release()
    expect((await both).toSorted()).toEqual(['DONE', 'TOO_SOON'])
  })
})
