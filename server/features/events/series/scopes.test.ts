import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import type { EventEdit } from '@kinfold/contract/features/events/schemas.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { anEvent, type EventToWrite } from '../../../test/records/calendar-samples.ts'
import { as, settled } from '../../../test/support/calls.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'

/* Physiotherapy on weekdays at 10 in Berlin, from Monday 23 November 2026. */
const days = { from: '2026-11-23', to: '2026-12-06' }
const nine = (day: string) => `2026-${day}T09:00:00.000Z`

async function aSeries(more: Partial<EventToWrite> = {}) {
  const { family, caretaker, admin } = await aCircle()
  const { id, ...content } = anEvent({ title: 'Physiotherapy', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', ...more })
  await as(family).events.create({ body: { id, ...content } })
  const update = (edit: Partial<z.input<typeof EventEdit>>, person = family) =>
    as(person).events.update({ params: { id }, body: { ...content, version: 1, ...edit } })
  return { family, caretaker, admin, id, content, update }
}

/** 'MM-DD HH:MM title' in UTC, for everything shown. */
async function shown(person: Person, query = days) {
  const seen = await as(person).events.list({ query })
  const detailsOf = detailsIn(seen)
  return occurrencesIn(seen).map((each) => `${each.start.slice(5, 16).replace('T', ' ')} ${detailsOf(each).title}`)
}
const at = (day: string, hour: number) => ({
  startsAt: `2026-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  endsAt: `2026-${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
})

describe('this one', () => {
  test('is moved and changed on its own, also out of the visible days, and back', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=DAILY;COUNT=3' })
    const moved = await update({ scope: 'this', original: nine('11-24'), title: 'Later', ...at('12-24', 12) })
    expect(moved).toMatchObject({ original: nine('11-24'), version: 2, title: 'Later', rule: 'FREQ=DAILY;COUNT=3' })
    expect(await shown(family)).toEqual(['11-23 09:00 Physiotherapy', '11-25 09:00 Physiotherapy'])
    expect(await shown(family, { from: '2026-12-20', to: '2026-12-26' })).toEqual(['12-24 12:00 Later'])
    await update({ scope: 'this', original: nine('11-24'), version: moved.version, ...at('11-24', 10) })
    expect(await shown(family)).toHaveLength(3)
    expect(await shown(family, { from: '2026-12-20', to: '2026-12-26' })).toEqual([])
  })

  test('is cancelled, and restored as it was changed', async () => {
    const { family, update, id } = await aSeries({ rule: 'FREQ=DAILY;COUNT=3' })
    await update({ scope: 'this', original: nine('11-24'), title: 'Changed' })
    const which = { params: { id }, query: { scope: 'this' as const, original: nine('11-24') } }
    await as(family).events.remove(which)
    await as(family).events.remove(which)
    expect(await shown(family)).toHaveLength(2)
    await expect(update({ scope: 'this', original: nine('11-24') })).toFailWith('NO_OCCURRENCE')
    const restored = await as(family).events.restore({ params: { id }, body: { original: nine('11-24') } })
    expect(restored.title).toBe('Changed')
    expect(await shown(family)).toHaveLength(3)
    await as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine('11-25') } })
    await as(family).events.restore({ params: { id }, body: { original: nine('11-25') } })
    expect(await shown(family)).toHaveLength(3)
  })

  test('of two changes one wins, the other gets the current state; repeated it returns the same', async () => {
    const { update, family, caretaker } = await aSeries()
    const edit = (title: string, person: Person) =>
      update({ scope: 'this', original: nine('11-24'), title, ...at('11-24', 9) }, person)
    const outcomes = await settled(edit('Mine', family), edit('Yours', caretaker))
    expect(outcomes.toSorted()).toEqual(['DONE', 'VERSION_CONFLICT'])
    const won = outcomes[0] === 'DONE' ? 'Mine' : 'Yours'
    expect(await edit(won, family)).toMatchObject({ title: won, version: 2 })
    const lost = await edit('A third', family).catch((error) => error.body)
    expect(lost).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { title: won, version: 2 } })
  })

  test('it does not exist where the rule has none', async () => {
    const { update, family, id } = await aSeries()
    for (const original of [nine('11-28'), '2026-11-24T10:00:00Z', '2026-11-24'])
      await expect(update({ scope: 'this', original })).toFailWith('NO_OCCURRENCE')
    await expect(
      as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine('11-28') } }),
    ).toFailWith('NO_OCCURRENCE')
  })
})

test('without a date, what is about a part of a series is refused and changes nothing', async () => {
  const { family, update, id } = await aSeries({ rule: 'FREQ=DAILY;COUNT=3', transport: { state: 'needed' } })
  for (const scope of ['this', 'following'] as const) {
    await expect(as(family).events.remove({ params: { id }, query: { scope } })).toFailWith('BAD_INPUT')
    await expect(update({ scope, newId: uuidv7(), status: 'noshow' })).toFailWith('BAD_INPUT')
  }
  await expect(as(family).events.transport({ params: { id }, body: { state: 'offered' } })).toFailWith('BAD_INPUT')
  expect(await shown(family)).toHaveLength(3)
  const { event } = await as(family).events.read({ params: { id } })
  expect(event).toMatchObject({ version: 1, status: 'booked', transport: { state: 'needed' } })
})

describe('this and following', () => {
  test('the old series ends, a new one continues with later changes', async () => {
    const { family, update } = await aSeries()
    await update({ scope: 'this', original: nine('11-24'), title: 'Early change', ...at('11-24', 9) })
    await update({ scope: 'this', original: nine('11-27'), title: 'Late change', ...at('11-27', 15) })
    const newId = uuidv7()
    const edit = { scope: 'following' as const, original: nine('11-26'), newId, title: 'New', ...at('11-26', 12) }
    const made = await update(edit)
    expect(made).toMatchObject({ id: newId, version: 1, title: 'New' })
    expect(await shown(family, { from: '2026-11-23', to: '2026-11-30' })).toEqual([
      '11-23 09:00 Physiotherapy',
      '11-24 09:00 Early change',
      '11-25 09:00 Physiotherapy',
      '11-26 12:00 New',
      '11-27 15:00 Late change',
      '11-30 12:00 New',
    ])
    expect(await update(edit)).toEqual(made)
    expect(await shown(family, { from: '2026-11-23', to: '2026-11-30' })).toHaveLength(6)
    await expect(update({ ...edit, title: 'Other' })).toFailWith('ID_TAKEN')
    await expect(update({ ...edit, newId: uuidv7() })).toFailWith('VERSION_CONFLICT')
  })

  test('later dates with a question of their own go to the new time, too', async () => {
    const { family, update, id } = await aSeries()
    const question = { id: uuidv7(), question: 'And the knee?' }
    await as(family).events.ask({ params: { id }, body: { original: nine('11-27'), ...question } })
    const newId = uuidv7()
    await update({ scope: 'following', original: nine('11-26'), newId, place: 'New', ...at('11-26', 12) })
    const original = '2026-11-27T12:00:00.000Z'
    const { occurrence } = await as(family).events.read({ params: { id: newId }, query: { original } })
    expect(occurrence).toMatchObject({ startsAt: original, place: 'New', questions: [question] })
  })

  test('sent again after a lost answer, it returns the new series, although somebody has changed that since', async () => {
    const { family, caretaker, content, update } = await aSeries()
    const edit = { scope: 'following' as const, original: nine('11-26'), newId: uuidv7(), ...at('11-26', 12) }
    const made = await update(edit)
    const other = { ...content, ...at('11-26', 14), rule: made.rule, title: 'By another therapist', version: 1 }
    await as(caretaker).events.update({ params: { id: made.id }, body: other })
    expect(await update(edit)).toMatchObject({ id: made.id, version: 2, title: 'By another therapist' })
    await expect(update({ ...edit, title: 'Other' })).toFailWith('ID_TAKEN')
    expect(await shown(family, { from: '2026-11-25', to: '2026-11-27' })).toHaveLength(3)
  })

  test('answers to the whole series stay with it, but not of people who are taken off it', async () => {
    const { family, caretaker, admin, id, content, update } = await aSeries()
    const attendeeIds = [caretaker.userId, admin.userId]
    await update({ attendeeIds, scope: 'all' })
    for (const [person, answer] of [
      [caretaker, 'no'],
      [admin, 'no'],
      [family, 'yes'],
    ] as const)
      await as(person).events.attend({ params: { id }, body: { answer } })
    const edit = { ...content, scope: 'following' as const, original: nine('11-26'), newId: uuidv7(), version: 2 }
    await update({ ...edit, ...at('11-26', 12), attendeeIds: [caretaker.userId] })
    const { attendances } = await as(family).events.list({ query: days })
    const ofNew = attendances.filter(({ eventId }) => eventId === edit.newId)
    expect(new Map(ofNew.map(({ userId, answer }) => [userId, answer]))).toEqual(
      new Map([
        [caretaker.userId, 'no'],
        [family.userId, 'yes'],
      ]),
    )
    expect(attendances.filter(({ eventId }) => eventId === id)).toHaveLength(3)
  })

  test('three of ten are past, so seven are left', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=DAILY;COUNT=10' })
    const made = await update({ scope: 'following', original: nine('11-26'), newId: uuidv7(), ...at('11-26', 12) })
    expect(made.rule).toBe('FREQ=DAILY;COUNT=7')
    expect(await shown(family)).toHaveLength(10)
  })

  test('a birthday on 29 February, and what was begun on the 31st, keep their day from a shorter month on', async () => {
    const allDay = (day: string) => ({ allDay: true, startDay: day, endDay: day, startsAt: null, endsAt: null })
    const birthday = await aSeries({ ...allDay('2024-02-29'), kind: 'birthday', rule: 'FREQ=YEARLY' })
    const later = { ...allDay('2027-02-28'), scope: 'following' as const, original: '2027-02-28', title: 'New' }
    const made = await birthday.update({ ...later, newId: uuidv7() })
    expect(describeRule(made.rule!, { day: made.startDay!, zone: made.zone })).toMatch(/28 February where .* no 29th/)
    expect(await shown(birthday.family, { from: '2028-02-01', to: '2028-03-10' })).toEqual(['02-29 New'])
    expect(await shown(birthday.family, { from: '2029-02-01', to: '2029-03-10' })).toEqual(['02-28 New'])
    const moved = { ...birthday.content, ...allDay('2027-03-01'), rule: made.rule, version: 1 }
    await as(birthday.family).events.update({ params: made, body: { ...moved, scope: 'all', original: '2027-02-28' } })
    expect(await shown(birthday.family, { from: '2028-02-01', to: '2028-03-10' })).toEqual(['03-01 Physiotherapy'])

    const rent = await aSeries({ ...allDay('2026-12-31'), rule: 'FREQ=MONTHLY' })
    const ended = { ...allDay('2027-02-28'), original: '2027-02-28', rule: 'FREQ=MONTHLY;COUNT=3' }
    await rent.update({ ...ended, scope: 'following', newId: uuidv7(), title: 'Rent' })
    expect(await shown(rent.family, { from: '2027-02-28', to: '2027-04-30' })).toEqual([
      '02-28 Rent',
      '03-31 Rent',
      '04-30 Rent',
    ])
  })

  test('such a birthday moves to the chosen day, also if another end is chosen with it', async () => {
    const allDay = (day: string) => ({ allDay: true, startDay: day, endDay: day, startsAt: null, endsAt: null })
    const { family, update, content } = await aSeries({
      ...allDay('2024-02-29'),
      kind: 'birthday',
      rule: 'FREQ=YEARLY',
    })
    const that = { ...allDay('2027-02-28'), original: '2027-02-28' }
    const made = await update({ ...that, scope: 'following', newId: uuidv7() })
    const rule = `${made.rule};COUNT=5`
    const edit = { ...content, scope: 'all' as const, original: '2027-02-28', version: 1, rule }
    const again = async (change: Partial<z.input<typeof EventEdit>>) =>
      as(family).events.update({ params: made, body: { ...edit, ...change } })
    const moved = await again(allDay('2027-03-15'))
    expect(moved).toMatchObject({ startDay: '2027-03-15', rule: 'FREQ=YEARLY;COUNT=5' })
    expect(await again(allDay('2027-03-15'))).toEqual(moved)
  })

  test('a new rule, a single event, or another weekday', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO' })
    await update({ scope: 'following', original: nine('11-30'), newId: uuidv7(), ...at('12-01', 9) })
    expect(await shown(family, { from: '2026-11-23', to: '2026-12-10' })).toEqual([
      '11-23 09:00 Physiotherapy',
      '12-01 09:00 Physiotherapy',
      '12-08 09:00 Physiotherapy',
    ])
  })

  test('from a date that was moved on its own, the others begin on their usual day', async () => {
    const { family, caretaker, update, id } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=TU', ...at('11-24', 9) })
    const original = nine('12-01')
    await update({ scope: 'this', original, ...at('12-02', 9) })
    await as(caretaker).events.transport({ params: { id }, body: { original, state: 'offered' } })
    const transport = { state: 'offered' as const, by: caretaker.userId }
    await update({ scope: 'following', original, newId: uuidv7(), transport, ...at('12-02', 11) })
    expect(await shown(family, { from: '2026-11-23', to: '2026-12-10' })).toEqual([
      '11-24 09:00 Physiotherapy',
      '12-02 11:00 Physiotherapy',
      '12-08 11:00 Physiotherapy',
    ])
  })

  test('the same without a ride: the date stays where it was moved to, at the new time', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=TU', ...at('11-24', 9) })
    const original = nine('12-01')
    await update({ scope: 'this', original, ...at('12-02', 9) })
    const edit = { scope: 'following' as const, original, newId: uuidv7(), ...at('12-02', 11) }
    const made = await update(edit)
    expect(await shown(family, { from: '2026-11-23', to: '2026-12-10' })).toEqual([
      '11-24 09:00 Physiotherapy',
      '12-02 11:00 Physiotherapy',
      '12-08 11:00 Physiotherapy',
    ])
    expect(await update(edit)).toEqual(made)
  })

  test('from the first on means all; removing from one on ends it there', async () => {
    const { family, update, id } = await aSeries()
    const all = await update({ scope: 'following', original: nine('11-23'), newId: uuidv7(), title: 'All' })
    expect(all.id).toBe(id)
    const which = { params: { id }, query: { scope: 'following' as const, original: nine('11-26') } }
    await as(family).events.remove(which)
    await as(family).events.remove(which)
    expect(await shown(family)).toHaveLength(3)
    await as(family).events.remove({ params: { id }, query: { scope: 'following', original: nine('11-23') } })
    expect(await shown(family)).toEqual([])
  })

  test('what was removed stays removed when the rest moves to an earlier hour; its day is not called the last', async () => {
    const { family, update, id } = await aSeries({ rule: 'FREQ=DAILY' })
    await as(family).events.remove({ params: { id }, query: { scope: 'following', original: nine('11-26') } })
    const { event } = await as(family).events.read({ params: { id } })
    expect(describeRule(event.rule!, { day: '2026-11-23', zone: event.zone })).toBe('Every day, until 25 Nov 2026')
    await update({ scope: 'all', original: nine('11-24'), ...at('11-24', 8), rule: event.rule, version: event.version })
    expect(await shown(family)).toEqual(['11-23', '11-24', '11-25'].map((day) => `${day} 08:00 Physiotherapy`))
  })
})

describe.each(['following', 'all'] as const)('%s, from a date with its own ride, questions and outcome', (scope) => {
  test('are moved without them; that date keeps them; a repeated call returns the same', async () => {
    const ride = { state: 'needed' as const, by: null }
    const { family, caretaker, content, update, id } = await aSeries({
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      transport: ride,
    })
    const which = { params: { id } }
    const original = nine('11-30')
    await as(family).events.ask({ ...which, body: { id: uuidv7(), original, question: 'And the knee?' } })
    await as(caretaker).events.transport({ ...which, body: { original, state: 'offered' } })
    await as(family).events.transport({ ...which, body: { original, state: 'confirmed' } })
    const { occurrence } = await as(family).events.read({ ...which, query: { original } })
    const { transport, questions, version } = occurrence!
    const outcome = { status: 'cancelled' as const, outcomeNote: 'Snow' }
    const own = { transport, questions, ...outcome }
    await update({ scope: 'this', original, version, ...at('11-30', 9), ...own })

    const edit = { scope, original, newId: scope === 'following' ? uuidv7() : null, ...at('12-01', 10), ...own }
    const saved = await update(edit)
    expect(saved).toMatchObject({ transport: ride, questions: [], status: 'booked', outcomeNote: null })
    expect(saved.rule).toBe('FREQ=WEEKLY;BYDAY=TU')
    const ofDay = async (day: string) => {
      const query = { original: `2026-${day}T10:00:00.000Z` }
      return (await as(family).events.read({ params: { id: saved.id }, query })).occurrence
    }
    expect(await ofDay('12-01')).toMatchObject({ ...at('12-01', 10), ...own })
    expect(await ofDay('12-08')).toBeNull()
    expect(await update(edit)).toMatchObject({ id: saved.id, version: saved.version, transport: ride })
    await expect(update({ ...edit, transport: ride, place: 'Other' })).toFailWith(
      scope === 'all' ? 'VERSION_CONFLICT' : 'ID_TAKEN',
    )

    // Undone as the browser does it: with the first date of the new series.
    const where = { scope: 'all' as const, original: scope === 'all' ? '2026-12-01T10:00:00.000Z' : saved.startsAt }
    const body = { ...content, ...own, ...where, ...at('11-30', 9), rule: saved.rule, version: saved.version }
    const undone = await as(family).events.update({ params: { id: saved.id }, body })
    expect(undone).toMatchObject({ transport: ride, rule: 'FREQ=WEEKLY;BYDAY=MO' })
    const back = await as(family).events.read({ params: { id: saved.id }, query: { original } })
    expect(back.occurrence).toMatchObject({ ...at('11-30', 9), ...own })
  })

  test('only the place is corrected: day, time and people of that date stay its own', async () => {
    const { family, caretaker, update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=TU', ...at('11-24', 9) })
    const original = nine('12-01')
    const own = { ...at('12-02', 15), attendeeIds: [caretaker.userId] }
    await update({ scope: 'this', original, ...own })
    const edit = { scope, original, newId: scope === 'following' ? uuidv7() : null, ...own, place: 'New' }
    const saved = await update(edit)
    expect(saved).toMatchObject({ attendeeIds: [], place: 'New', rule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(await update(edit)).toEqual(saved)
    expect(await shown(family, { from: '2026-11-23', to: '2026-12-10' })).toEqual([
      '11-24 09:00 Physiotherapy',
      '12-02 15:00 Physiotherapy',
      '12-08 09:00 Physiotherapy',
    ])
    const { occurrence } = await as(family).events.read({ params: { id: saved.id }, query: { original } })
    expect(occurrence).toMatchObject({ ...own, place: 'New' })
  })

  test('a moved date goes by as many days as the others, and both go back', async () => {
    const { family, content, update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=TU', ...at('11-24', 9) })
    const original = nine('12-01')
    await update({ scope: 'this', original, ...at('12-02', 15) })
    const edit = { scope, original, newId: scope === 'following' ? uuidv7() : null, ...at('12-03', 16) }
    const saved = await update(edit)
    const query = { from: '2026-11-30', to: '2026-12-10' }
    expect(await shown(family, query)).toEqual(['12-03 16:00 Physiotherapy', '12-09 16:00 Physiotherapy'])
    expect(await update(edit)).toEqual(saved)
    await expect(update({ ...edit, place: 'Other' })).toFailWith(scope === 'all' ? 'VERSION_CONFLICT' : 'ID_TAKEN')

    const now = { scope: 'all' as const, original: '2026-12-02T16:00:00.000Z', rule: saved.rule }
    const which = { params: { id: saved.id } }
    const body = { ...content, ...now, ...at('12-02', 16), version: saved.version }
    expect(await as(family).events.update({ ...which, body })).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(await shown(family, query)).toEqual(['12-02 16:00 Physiotherapy', '12-08 16:00 Physiotherapy'])
  })

  test('what the edit itself changes of them is for all', async () => {
    const { family, update, id } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO' })
    const original = nine('11-30')
    const [one, two] = ['And the knee?', 'And the hip?'].map((question) => ({ id: uuidv7(), question, answer: null }))
    await as(family).events.ask({ params: { id }, body: { ...one!, original } })
    const sent = { ...at('11-30', 9), questions: [one!, two!] }
    const saved = await update({ scope, original, newId: uuidv7(), ...sent, transport: { state: 'needed' } })
    expect(saved).toMatchObject({ questions: [one, two], transport: { state: 'needed' } })
  })
})

describe.each(['following', 'all'] as const)('%s, every second week on several days', (scope) => {
  test('moved from Monday to Sunday and back: both visits stay in one week, with their changes and answers', async () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'
    const { family, caretaker, content, update, id } = await aSeries({ rule })
    const query = { from: '2026-11-16', to: '2026-12-31' }
    const before = ['11-23', '11-25', '12-07', '12-09', '12-21', '12-23']
    const daysShown = async () => (await shown(family, query)).map((line) => line.slice(0, 5))
    expect(await daysShown()).toEqual(before)
    await as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine('12-23') } })
    await as(family).events.ask({ params: { id }, body: { id: uuidv7(), original: nine('12-09'), question: 'Knee?' } })
    await as(caretaker).events.attend({ params: { id }, body: { original: nine('12-09'), answer: 'yes' } })

    const edit = { scope, original: nine('12-07'), newId: scope === 'following' ? uuidv7() : null, ...at('12-06', 9) }
    const saved = await update(edit)
    expect(saved.rule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU')
    expect(describeRule(saved.rule!, { day: '2026-12-06', zone: saved.zone })).toBe(
      'Every 2 weeks on Tuesday and Sunday',
    )
    expect(await update(edit)).toEqual(saved)
    const [first, second] = scope === 'all' ? ['11-22', '11-24'] : ['11-23', '11-25']
    expect(await daysShown()).toEqual([first, second, '12-06', '12-08', '12-20'])
    const which = { params: { id: saved.id } }
    const moved = await as(family).events.read({ ...which, query: { original: nine('12-08') } })
    expect(moved.occurrence?.questions).toMatchObject([{ question: 'Knee?' }])
    expect(moved.attendances).toContainEqual(expect.objectContaining({ original: nine('12-08'), answer: 'yes' }))

    const body = { ...content, scope: 'all' as const, original: nine('12-06'), ...at('12-07', 9), rule: saved.rule }
    expect(await as(family).events.update({ ...which, body: { ...body, version: saved.version } })).toMatchObject({
      rule,
    })
    expect(await daysShown()).toEqual(before.slice(0, -1))
  })
})

describe.each(['following', 'all'] as const)('%s, with an end date', (scope) => {
  test.each([
    [
      'the end of a day',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T225959Z',
      at('12-01', 9),
      'BYDAY=TU;UNTIL=20261215T225959Z',
    ],
    [
      'that day, at a later hour',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T225959Z',
      at('11-30', 15),
      'UNTIL=20261214T225959Z',
    ],
    ['the last moment, a day earlier', 'FREQ=WEEKLY;UNTIL=20261214T090000Z', at('11-29', 9), 'UNTIL=20261213T225959Z'],
    ['the last moment, an hour later', 'FREQ=DAILY;UNTIL=20261202T090000Z', at('11-30', 10), 'UNTIL=20261202T225959Z'],
    [
      'an hour before another would begin',
      'FREQ=DAILY;UNTIL=20261202T080000Z',
      at('11-30', 6),
      'UNTIL=20261201T225959Z',
    ],
  ] as const)('%s: moved and moved back, the same dates are there, with the changes of the last', async (...which) => {
    const [, rule, to, end] = which
    const { family, content, update, id } = await aSeries({ rule })
    const query = { from: '2026-11-20', to: '2026-12-31' }
    const before = await shown(family, query)
    const last = nine(before.at(-1)!.slice(0, 5))
    const question = { id: uuidv7(), question: 'And the knee?' }
    await as(family).events.ask({ params: { id }, body: { original: last, ...question } })

    const edit = { scope, original: nine('11-30'), newId: scope === 'following' ? uuidv7() : null, ...to }
    const saved = await update(edit)
    expect(saved.rule).toContain(end)
    expect(await update(edit)).toEqual(saved)
    expect(await shown(family, query)).toHaveLength(before.length)
    const body = { ...content, scope: 'all' as const, original: to.startsAt, ...at('11-30', 9), rule: saved.rule }
    await as(family).events.update({ params: { id: saved.id }, body: { ...body, version: saved.version } })
    expect(await shown(family, query)).toEqual(before)
    const { occurrence } = await as(family).events.read({ params: { id: saved.id }, query: { original: last } })
    expect(occurrence?.questions).toMatchObject([question])
  })

  test('of an all-day series', async () => {
    const day = (startDay: string) => ({ allDay: true, startDay, endDay: startDay, startsAt: null, endsAt: null })
    const { family, update } = await aSeries({ ...day('2026-11-23'), rule: 'FREQ=WEEKLY;UNTIL=20261214' })
    const edit = { scope, original: '2026-11-30', newId: scope === 'following' ? uuidv7() : null, ...day('2026-12-01') }
    const saved = await update(edit)
    expect(saved.rule).toBe('FREQ=WEEKLY;UNTIL=20261215')
    expect(await update(edit)).toEqual(saved)
    expect((await shown(family, { from: '2026-11-20', to: '2026-12-31' })).at(-1)).toBe('12-15 Physiotherapy')
  })

  test('a newly chosen last day stays as it was chosen', async () => {
    const { update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214T225959Z' })
    const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261221T225959Z'
    const saved = await update({ scope, original: nine('11-30'), newId: uuidv7(), ...at('12-01', 9), rule })
    expect(saved.rule).toBe(rule)
  })
})

describe.each(['following', 'all'] as const)(
  '%s, from a date on which somebody recorded something meanwhile',
  (scope) => {
    const original = nine('11-30')
    const question = { id: uuidv7(), question: 'How often?', answer: null }
    const aVisit = () =>
      aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO', questions: [question], transport: { state: 'needed' } })
    const newId = () => (scope === 'following' ? uuidv7() : null)
    const read = async (person: Person, id: string, on = original) =>
      (await as(person).events.read({ params: { id }, query: { original: on } })).occurrence

    test.each([
      ['title', at('11-30', 9), original],
      ['time', at('12-01', 10), '2026-12-01T10:00:00.000Z'],
    ] as const)(
      'another %s: answer and ride stay, and are only that date’s; it can be repeated',
      async (_, to, now) => {
        const { family, caretaker, update, id } = await aVisit()
        const which = { params: { id, questionId: question.id } }
        await as(caretaker).events.answerQuestion({ ...which, body: { original, answer: 'Twice a day' } })
        await as(caretaker).events.transport({ ...which, body: { original, state: 'offered' } })
        const sent = { questions: [question], transport: { state: 'needed' as const }, title: 'Massage', ...to }
        const edit = { scope, original, newId: newId(), occurrenceVersion: null, ...sent }
        const saved = await update(edit)
        expect(saved).toMatchObject({ title: 'Massage', questions: [question], transport: { state: 'needed' } })
        expect(await update(edit)).toEqual(saved)
        expect(await read(family, saved.id, now)).toMatchObject({
          ...{ title: 'Massage', ...to },
          questions: [{ ...question, answer: 'Twice a day' }],
          transport: { state: 'offered', by: caretaker.userId },
        })
      },
    )

    test('its outcome, and another time for it, stay; the others do not move with it', async () => {
      const { family, caretaker, content, update } = await aVisit()
      const fulfilled = { ...at('12-01', 15), status: 'fulfilled' as const, outcomeNote: 'Walked ten metres' }
      await update({ scope: 'this', original, ...fulfilled }, caretaker)
      const edit = { scope, original, newId: newId(), occurrenceVersion: null, ...at('11-30', 9), title: 'Massage' }
      const saved = await update(edit)
      expect(saved).toMatchObject({ status: 'booked', rule: content.rule })
      expect(await update(edit)).toEqual(saved)
      expect(await read(family, saved.id)).toMatchObject(fulfilled)
      expect(await shown(family, { from: '2026-12-01', to: '2026-12-08' })).toEqual([
        '12-01 15:00 Physiotherapy',
        '12-07 09:00 Massage',
      ])
    })

    test('the date was changed before, too: what the edit left as it was seen there does not become all dates’', async () => {
      const { family, caretaker, update, id } = await aVisit()
      const own = { id: uuidv7(), question: 'And the knee?' }
      await as(family).events.ask({ params: { id }, body: { original, ...own } })
      const seen = await read(family, id)
      const which = { params: { id, questionId: own.id } }
      await as(caretaker).events.answerQuestion({ ...which, body: { original, answer: 'Better' } })
      const sent = { questions: seen!.questions, transport: { state: 'needed' as const }, title: 'Massage' }
      const edit = { scope, original, newId: newId(), occurrenceVersion: seen!.version, ...at('12-01', 9), ...sent }
      const saved = await update(edit)
      expect(saved).toMatchObject({ title: 'Massage', questions: [question], rule: 'FREQ=WEEKLY;BYDAY=TU' })
      const now = await read(family, saved.id, nine('12-01'))
      expect(now).toMatchObject({ title: 'Massage', questions: [question, { ...own, answer: 'Better' }] })
    })

    test('the date was cancelled: what was only its own does not become all dates’', async () => {
      const { family, admin, update, id } = await aVisit()
      const own = { ...at('12-01', 15), place: 'Pool' }
      const { version: occurrenceVersion } = await update({ scope: 'this', original, ...own })
      await as(admin).events.remove({ params: { id }, query: { scope: 'this', original } })
      const edit = { scope, original, newId: newId(), occurrenceVersion, ...own, title: 'Massage' }
      await expect(update(edit)).toFailWith('NO_OCCURRENCE')
      expect((await shown(family)).join()).not.toContain('Massage')
    })

    test('what was seen is as it was sent: a question that the edit removed there is gone', async () => {
      const { family, update, id } = await aVisit()
      await as(family).events.ask({ params: { id }, body: { original, id: uuidv7(), question: 'And the knee?' } })
      const seen = await read(family, id)
      const sent = { questions: [question], transport: { state: 'needed' as const }, title: 'Massage' }
      const edit = { scope, original, newId: newId(), occurrenceVersion: seen!.version, ...at('11-30', 9), ...sent }
      const saved = await update(edit)
      expect(saved.questions).toEqual([question])
      expect(await update(edit)).toEqual(saved)
      expect(await read(family, saved.id)).toBeNull()
    })
  },
)

describe('all', () => {
  test('move like the one that was moved; exceptions and answers follow', async () => {
    const { family, caretaker, update, id } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4' })
    await update({ scope: 'this', original: nine('11-30'), title: 'Changed', ...at('11-30', 15) })
    await as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine('11-25') } })
    await as(caretaker).events.attend({ params: { id }, body: { original: nine('11-23'), answer: 'no' } })
    const moved = await update({ scope: 'all', original: nine('12-02'), ...at('12-03', 13), title: 'Moved' })
    expect(moved).toMatchObject({ id, version: 2, startsAt: '2026-11-24T13:00:00.000Z' })
    expect(moved.rule).toBe('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4')
    expect(await shown(family)).toEqual(['11-24 13:00 Moved', '11-30 15:00 Changed', '12-03 13:00 Moved'])
    const { attendances } = await as(family).events.list({ query: days })
    expect(attendances).toMatchObject([{ original: '2026-11-24T13:00:00.000Z', answer: 'no' }])
  })

  test('a changed occurrence takes part again when all are changed from it', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=DAILY;COUNT=2' })
    await update({ scope: 'this', original: nine('11-24'), title: 'Changed', ...at('11-24', 12) })
    await update({ scope: 'all', original: nine('11-24'), title: 'For all', ...at('11-24', 13) })
    expect(await shown(family)).toEqual(['11-23 13:00 For all', '11-24 13:00 For all'])
  })

  test('who still sees how a date was changed does not overwrite what all were changed to from it', async () => {
    const { family, caretaker, admin, update } = await aSeries({ rule: 'FREQ=DAILY;COUNT=3' })
    const original = nine('11-24')
    const old = { scope: 'this' as const, original, ...at('11-24', 9), place: 'Old' }
    await update({ ...old, place: 'First', version: 1 })
    expect((await update({ ...old, version: 2 })).version).toBe(3)
    const edit = { ...old, scope: 'all' as const, place: 'New', version: 1 }
    const saved = await update(edit, caretaker)
    expect(await update(edit, caretaker)).toEqual(saved)
    for (const version of [1, 2, 3]) {
      const refused = await update({ ...old, title: 'Massage', version }, admin).catch((error) => error.body)
      expect(refused).toMatchObject({ errorCode: 'VERSION_CONFLICT', current: { place: 'New' } })
    }
    await update({ ...old, place: 'New', title: 'Massage', version: saved.version }, family)
  })

  test('a question, a ride or an undone drag on one date does not keep its time and place', async () => {
    const { family, caretaker, update, id } = await aSeries({ rule: 'FREQ=DAILY;COUNT=6', place: 'Old' })
    const [first, ride, undone, longer, taken] = ['11-23', '11-24', '11-25', '11-26', '11-27'].map(nine)
    const question = { id: uuidv7(), question: 'And the knee?' }
    await as(family).events.ask({ params: { id }, body: { original: first!, ...question } })
    await as(caretaker).events.transport({ params: { id }, body: { original: ride!, state: 'offered' } })
    const { version } = await update({ scope: 'this', original: undone!, ...at('11-25', 15) })
    const back = { scope: 'this' as const, original: undone!, version, ...at('11-25', 9), title: 'Massage' }
    await update(back)
    await update({ scope: 'this', original: longer!, startsAt: longer!, endsAt: nine('11-26').replace('09', '11') })
    await update({ scope: 'this', original: taken!, ...at('11-27', 9), status: 'fulfilled' })
    await update({ scope: 'all', original: nine('11-28'), ...at('11-29', 13), place: 'New' })

    expect(await shown(family)).toEqual([
      '11-24 13:00 Physiotherapy',
      '11-25 13:00 Physiotherapy',
      '11-26 09:00 Physiotherapy',
      '11-26 13:00 Massage',
      '11-27 09:00 Physiotherapy',
      '11-29 13:00 Physiotherapy',
    ])
    const occurrence = async (day: string) => {
      const original = `2026-${day}T13:00:00.000Z`
      return (await as(family).events.read({ params: { id }, query: { original } })).occurrence
    }
    const inOrder = await Promise.all(['11-24', '11-25', '11-26', '11-27', '11-28'].map(occurrence))
    expect(inOrder.map((each) => each?.place)).toEqual(['New', 'New', 'New', 'New', 'Old'])
    expect(inOrder[0]!.questions).toMatchObject([question])
    expect(inOrder[1]!.transport).toEqual({ state: 'offered', by: caretaker.userId })
    expect(inOrder[3]).toMatchObject({ startsAt: longer, endsAt: '2026-11-26T11:00:00.000Z' })
    expect(inOrder[4]).toMatchObject({ startsAt: taken, status: 'fulfilled' })
    const seen = { scope: 'this' as const, original: '2026-11-26T13:00:00.000Z', ...at('11-26', 13), place: 'Old' }
    await expect(update({ ...seen, version: version + 1 })).toFailWith('VERSION_CONFLICT')
  })

  test('another rule keeps the exceptions that still have a place', async () => {
    const { family, update, id } = await aSeries()
    for (const day of ['11-24', '11-25'])
      await as(family).events.remove({ params: { id }, query: { scope: 'this', original: nine(day) } })
    await update({ rule: 'FREQ=WEEKLY;BYDAY=MO,TU' })
    expect(await shown(family)).toEqual(['11-23', '11-30', '12-01'].map((day) => `${day} 09:00 Physiotherapy`))
    await update({ rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE', version: 2 })
    expect((await shown(family)).map((line) => line.slice(0, 5))).toEqual(['11-23', '11-25', '11-30', '12-01', '12-02'])
  })

  test('a rule without the first weekday leaves rides, answers, cancellations and outcomes on their days', async () => {
    const { family, caretaker, update, id } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' })
    const which = { params: { id } }
    await as(caretaker).events.transport({ ...which, body: { original: nine('12-02'), state: 'offered' } })
    await as(caretaker).events.attend({ ...which, body: { original: nine('12-02'), answer: 'yes' } })
    await as(family).events.remove({ ...which, query: { scope: 'this', original: nine('12-09') } })
    await update({ scope: 'this', original: nine('11-27'), ...at('11-27', 9), status: 'fulfilled' })
    await update({ scope: 'all', original: nine('11-25'), ...at('11-25', 9), rule: 'FREQ=WEEKLY;BYDAY=WE,FR' })

    const seen = await shown(family, { from: '2026-11-23', to: '2026-12-12' })
    expect(seen.map((line) => line.slice(0, 5))).toEqual(['11-25', '11-27', '12-02', '12-04', '12-11'])
    const read = async (day: string) => as(family).events.read({ ...which, query: { original: nine(day) } })
    const ride = await read('12-02')
    expect(ride.occurrence?.transport).toEqual({ state: 'offered', by: caretaker.userId })
    expect(ride.attendances).toMatchObject([{ original: nine('12-02'), answer: 'yes' }])
    expect((await read('11-27')).occurrence?.status).toBe('fulfilled')
  })

  test('of two edits one wins; the winner may repeat itself, moved or not', async () => {
    const { family, caretaker, update } = await aSeries()
    const edit = { scope: 'all' as const, original: nine('11-24'), title: 'Moved', ...at('11-24', 14) }
    const outcomes = await settled(update(edit), update({ ...edit, title: 'Other' }, caretaker))
    expect(outcomes.toSorted()).toEqual(['DONE', 'VERSION_CONFLICT'])
    const won = outcomes[0] === 'DONE' ? 'Moved' : 'Other'
    expect(await update({ ...edit, title: won })).toMatchObject({ title: won, version: 2 })
    expect(await shown(family)).toContain(`11-24 14:00 ${won}`)
  })

  test.each([
    ['FREQ=DAILY;COUNT=8', '11-25', '11-26'],
    ['FREQ=DAILY;COUNT=8', '11-26', '11-25'],
    ['FREQ=DAILY;COUNT=8', '11-23', '11-25'],
    ['FREQ=DAILY', '11-25', '11-27'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '11-24', '11-25'],
    ['FREQ=WEEKLY;BYDAY=MO', '11-30', '12-07'],
    ['FREQ=DAILY;UNTIL=20261203T225959Z', '11-25', '11-26'],
  ])('%s, moved from one of its dates (%s) to another (%s), may be repeated', async (rule, from, to) => {
    const { family, content, update, id } = await aSeries({ rule })
    const edit = { ...content, scope: 'all' as const, original: nine(from), ...at(to, 9), title: 'Singing' }
    const moved = await update(edit)
    const before = await shown(family)
    expect(await update(edit)).toEqual(moved)
    expect(await shown(family)).toEqual(before)
    await expect(update({ ...edit, title: 'Painting' })).toFailWith('VERSION_CONFLICT')
    await expect(update({ ...edit, ...at(to, 10) })).toFailWith('VERSION_CONFLICT')
    const name = nine(to)
    await update({
      ...edit,
      version: moved.version,
      original: name,
      scope: 'this',
      title: 'Painting',
      rule: moved.rule,
    })
    const { event } = await as(family).events.read({ params: { id } })
    expect(await update({ ...edit, occurrenceVersion: null })).toEqual(event)
  })

  test('of two moves to different times, lengths or days one wins, and the other is not told that it is saved', async () => {
    const { family, caretaker, update } = await aSeries({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE' })
    const move = { scope: 'all' as const, original: nine('11-25'), ...at('11-26', 14) }
    const won = await update(move)
    expect(won).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU,TH', version: 2 })
    const others = [at('11-26', 15), { ...at('11-26', 14), endsAt: '2026-11-26T16:00:00.000Z' }, at('11-24', 14)]
    for (const other of [...others, { rule: 'FREQ=WEEKLY;BYDAY=TH' }])
      await expect(update({ ...move, ...other }, caretaker)).toFailWith('VERSION_CONFLICT')
    expect(await update(move)).toEqual(won)
    expect(await shown(family)).toContain('11-26 14:00 Physiotherapy')
    await expect(update({ ...move, version: 2 })).toFailWith('NO_OCCURRENCE')
  })

  test('the second Tuesday cannot become a Wednesday by itself', async () => {
    const { update } = await aSeries({ rule: 'FREQ=MONTHLY;BYDAY=2TU' })
    const refused = await update({ scope: 'all', original: '2026-12-08T09:00:00.000Z', ...at('12-09', 9) }).catch(
      (error) => error.body,
    )
    expect(refused).toMatchObject({ errorCode: 'BAD_INPUT', fields: { rule: expect.stringContaining('that day') } })
    const { rule } = await update({
      scope: 'all',
      original: '2026-12-08T09:00:00.000Z',
      rule: 'FREQ=MONTHLY;BYDAY=2WE',
      ...at('12-09', 9),
    })
    expect(rule).toBe('FREQ=MONTHLY;BYDAY=2WE')
  })

  test('becomes all-day, and a single event', async () => {
    const { family, update } = await aSeries({ rule: 'FREQ=DAILY;COUNT=3' })
    const allDay = { allDay: true, startsAt: null, endsAt: null }
    await update({ scope: 'all', original: nine('11-24'), ...allDay, startDay: '2026-11-24', endDay: '2026-11-24' })
    expect(await shown(family)).toEqual(['11-23', '11-24', '11-25'].map((day) => `${day} Physiotherapy`))
    await update({ version: 2, rule: null })
    expect(await shown(family)).toEqual(['11-23 09:00 Physiotherapy'])
  })

  test('across a clock change: the wall clock moves, in summer and in winter alike', async () => {
    const { family, update } = await aSeries({
      startsAt: '2026-10-23T07:00:00Z',
      endsAt: '2026-10-23T08:00:00Z',
      rule: 'FREQ=DAILY;COUNT=4',
    })
    await update({ scope: 'all', original: '2026-10-26T08:00:00Z', ...at('10-26', 10) })
    expect(await shown(family, { from: '2026-10-20', to: '2026-10-30' })).toEqual([
      '10-23 09:00 Physiotherapy',
      '10-24 09:00 Physiotherapy',
      '10-25 10:00 Physiotherapy',
      '10-26 10:00 Physiotherapy',
    ])
  })

  test('another title, from the night in which the clocks go forward: the others keep their time', async () => {
    const night = { startsAt: '2027-03-26T01:30:00Z', endsAt: '2027-03-26T05:30:00Z' }
    const { family, update } = await aSeries({ ...night, rule: 'FREQ=DAILY;COUNT=4' })
    const original = '2027-03-28T01:30:00Z'
    const edit = { scope: 'all' as const, original, startsAt: original, endsAt: '2027-03-28T04:30:00Z', title: 'Visit' }
    await update(edit)
    await update(edit)
    expect(await shown(family, { from: '2027-03-20', to: '2027-04-02' })).toEqual([
      '03-26 01:30 Visit',
      '03-27 01:30 Visit',
      '03-28 01:30 Visit',
      '03-29 00:30 Visit',
    ])
  })

  test('moved from that night or into it: by whole days, at the usual time', async () => {
    const night = { startsAt: '2027-03-25T01:30:00Z', endsAt: '2027-03-25T05:30:00Z' }
    const { family, update, id } = await aSeries({ ...night, rule: 'FREQ=DAILY;COUNT=5' })
    const shifted = { startsAt: '2027-03-29T01:30:00Z', endsAt: '2027-03-29T04:30:00Z' }
    const week = { from: '2027-03-20', to: '2027-04-02' }
    await update({ scope: 'all', original: '2027-03-28T01:30:00Z', ...shifted })
    const usual = ['03-26 01:30', '03-27 01:30', '03-28 01:30', '03-29 00:30', '03-30 00:30']
    expect(await shown(family, week)).toEqual(usual.map((each) => `${each} Physiotherapy`))
    const into = { startsAt: '2027-03-28T01:30:00Z', endsAt: '2027-03-28T04:30:00Z' }
    await update({ scope: 'all', original: '2027-03-29T00:30:00Z', ...into, version: 2 })
    expect((await shown(family, week)).at(-1)).toBe('03-29 00:30 Physiotherapy')
    const newId = uuidv7()
    const rest = { scope: 'following' as const, original: '2027-03-28T01:30:00Z', newId, title: 'Later' }
    await update({ ...rest, ...shifted, version: 3 })
    expect((await shown(family, week)).slice(2)).toEqual([
      '03-27 01:30 Physiotherapy',
      '03-29 00:30 Later',
      '03-30 00:30 Later',
    ])
    expect((await as(family).events.read({ params: { id } })).event.rule).toContain('UNTIL=20270327')
  })

  test('a series cannot begin at a time that its first night does not have; nothing is changed', async () => {
    const night = { startsAt: '2027-03-27T01:30:00Z', endsAt: '2027-03-27T05:30:00Z' }
    const { family, update } = await aSeries({ ...night, rule: 'FREQ=DAILY;COUNT=4' })
    const original = '2027-03-28T01:30:00Z'
    const next = { original: '2027-03-29T00:30:00Z', startsAt: '2027-03-29T00:30:00Z', endsAt: '2027-03-29T04:30:00Z' }
    const that = { original, startsAt: original, endsAt: '2027-03-28T04:30:00Z' }
    const later = { original: next.original, startsAt: '2027-03-30T00:30:00Z', endsAt: '2027-03-30T04:30:00Z' }
    for (const edit of [
      { ...that, scope: 'following' as const, newId: uuidv7(), title: 'Later' },
      { ...later, scope: 'all' as const },
    ]) {
      const refused = await update(edit).catch((error) => error.body)
      expect(refused).toMatchObject({ errorCode: 'BAD_INPUT', fields: { startsAt: expect.stringMatching(/clocks/) } })
    }
    await update({ ...next, scope: 'following', newId: uuidv7(), title: 'Later' })
    expect(await shown(family, { from: '2027-03-20', to: '2027-04-02' })).toEqual([
      '03-27 01:30 Physiotherapy',
      '03-28 01:30 Physiotherapy',
      '03-29 00:30 Later',
      '03-30 00:30 Later',
    ])
  })

  test('a series cannot end at such a time either: this is said of its end, and it can be changed from a later day on', async () => {
    const shift = { startsAt: '2027-03-20T19:00:00Z', endsAt: '2027-03-21T01:30:00Z' }
    const { family, update } = await aSeries({ ...shift, rule: 'FREQ=WEEKLY;COUNT=3' })
    const that = { original: '2027-03-27T19:00:00Z', startsAt: '2027-03-27T19:00:00Z', endsAt: '2027-03-28T01:30:00Z' }
    const next = { original: '2027-04-03T18:00:00Z', startsAt: '2027-04-03T18:00:00Z', endsAt: '2027-04-04T00:30:00Z' }
    const into = { startsAt: '2027-04-10T18:00:00Z', endsAt: '2027-04-11T00:30:00Z' }
    for (const edit of [
      { ...that, scope: 'following' as const, newId: uuidv7(), title: 'Later' },
      { ...next, ...into, scope: 'all' as const },
    ]) {
      const refused = await update(edit).catch((error) => error.body)
      expect(refused).toMatchObject({ errorCode: 'BAD_INPUT', fields: { endsAt: expect.stringMatching(/clocks/) } })
      expect(refused.fields).not.toHaveProperty('startsAt')
    }
    await update({ ...next, scope: 'following', newId: uuidv7(), title: 'Later' })
    expect(await shown(family, { from: '2027-03-15', to: '2027-04-05' })).toEqual([
      '03-20 19:00 Physiotherapy',
      '03-27 19:00 Physiotherapy',
      '04-03 18:00 Later',
    ])
  })
})
