import { completionOutcomes } from '@kinfold/contract/features/care-tasks/choices.ts'
import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import type { NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { members } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aTask } from '../../test/records/records.ts'
import { as, send, settled } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import type { Refused } from '../../test/support/refused.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

const contentOf = <T extends { id: string }>({ id: _, ...content }: T) => content
const daily = { dueDay: '2030-06-03', dueTime: '08:00', rule: 'FREQ=DAILY' }
const plan = (person: Person, more: Partial<z.input<typeof NewCareTask>> = {}) =>
  as(person).careTasks.create({ body: aTask(more) })
const closing = (occurrence = 1, doneAt = '2030-06-03T07:00:00.000Z') => ({ id: uuidv7(), occurrence, doneAt })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Refused) => error.body,
  )

/** Monday, 3 June 2030, noon in Berlin. */
const atNoon = () => vi.spyOn(clock, 'now').mockImplementation(() => new Date('2030-06-03T10:00:00.000Z'))
afterEach(() => void vi.restoreAllMocks())

async function remove(person: Person) {
  const { services } = await theKinfold()
  await dbOn(services.database.owner).delete(members).where(eq(members.userId, person.userId))
}

describe('planning', () => {
  test('a title is one line, whatever was pasted', async () => {
    const { family } = await aCircle()
    expect(await plan(family, { title: 'Sort\n the photos\u202e' })).toMatchObject({ title: 'Sort the photos' })
    await expect(plan(family, { title: '\u0007 \u202e' })).toFailWith('BAD_INPUT')
  })

  test('the family plans, the circle sees tasks by due date, those without a date last', async () => {
    const { family, client, caretaker } = await aCircle()
    await plan(family, { title: 'Sort the photos' })
    await plan(caretaker, { title: 'Later', dueDay: '2030-06-05' })
    await plan(client, { title: 'At eight', dueDay: '2030-06-03', dueTime: '08:00' })
    await plan(family, { title: 'That day', dueDay: '2030-06-03' })
    const { items } = await as(client).careTasks.list()
    expect(items.map(({ title }) => title)).toEqual(['At eight', 'That day', 'Later', 'Sort the photos'])
    expect(items[0]).toMatchObject({
      dueAt: '2030-06-03T06:00:00.000Z',
      status: 'open',
      occurrence: 1,
      zone: 'Europe/Berlin',
    })
    expect(items[1]).toMatchObject({ dueAt: '2030-06-03T22:00:00.000Z', dueTime: null })
  })

  test('pages contain each task once, also among those without a date', async () => {
    const { family } = await aCircle()
    for (let count = 0; count < 9; count++) await plan(family, count % 3 ? {} : { dueDay: '2030-06-03' })
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await as(family).careTasks.list({ query: { limit: 2, before } })
      seen.push(...page.items.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before)
    expect(new Set(seen).size).toBe(9)
    expect(seen).toHaveLength(9)
    await expect(as(family).careTasks.list({ query: { before: 'x' } })).toFailWith('BAD_INPUT')
  })

  test('saving twice saves once, even if the task has moved on since', async () => {
    const { family, caretaker } = await aCircle()
    const body = aTask(daily)
    await Promise.all([as(family).careTasks.create({ body }), as(family).careTasks.create({ body })])
    await as(caretaker).careTasks.complete({ params: body, body: closing() })
    expect(await as(family).careTasks.create({ body })).toMatchObject({ occurrence: 2 })
    await expect(as(family).careTasks.create({ body: { ...body, title: 'Other' } })).toFailWith('ID_TAKEN')
    await expect(as(caretaker).careTasks.create({ body })).toFailWith('ID_TAKEN')
  })

  test('sent again after a lost answer, it returns the task that others have renamed meanwhile', async () => {
    const { family, creator } = await aCircle()
    const { id, ...content } = aTask(daily)
    const { version } = await as(family).careTasks.create({ body: { id, ...content } })
    await as(creator).careTasks.update({ params: { id }, body: { ...content, title: 'Renamed', version } })
    expect(await as(family).careTasks.create({ body: { id, ...content } })).toMatchObject({ title: 'Renamed' })
    await expect(as(family).careTasks.create({ body: { id, ...content, title: 'Other' } })).toFailWith('ID_TAKEN')
  })

  test('contradictory fields are refused', async () => {
    const { family, outsider } = await aCircle()
    const fields = async (more: object) => (await refusal(plan(family, more)))?.fields
    expect(await fields({ dueTime: '08:00' })).toMatchObject({ dueDay: expect.stringContaining('day') })
    expect(await fields({ rule: 'FREQ=DAILY' })).toMatchObject({ dueDay: expect.any(String) })
    expect(await fields({ reminders: [10] })).toMatchObject({ dueDay: expect.any(String) })
    expect(await fields({ assignment: 'rotation' })).toMatchObject({ assigneeIds: expect.any(String) })
    expect(await fields({ assignment: 'assigned', assigneeIds: [outsider.userId] })).toMatchObject({
      assigneeIds: expect.stringContaining('belong to this circle'),
    })
    expect(await fields({ dueDay: '2030-06-03', rule: 'FREQ=SECONDLY' })).toMatchObject({ rule: expect.any(String) })
    expect(await fields({ dueDay: '2030-06-03', rule: 'FREQ=DAILY;UNTIL=20200101T000000Z' })).toMatchObject({
      rule: expect.stringContaining('never happens'),
    })
    expect(await fields({ dueDay: '2030-06-03', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toMatchObject({
      rule: expect.any(String),
    })
  })

  test('a series begins on the first day of its rule', async () => {
    const { family } = await aCircle()
    expect(await plan(family, { dueDay: '2030-06-04', rule: 'FREQ=WEEKLY;BYDAY=MO' })).toMatchObject({
      dueDay: '2030-06-10',
    })
  })
})

describe('changing', () => {
  test('of two edits of one version one wins; the other gets the saved one; the winner may repeat itself', async () => {
    const { family, caretaker } = await aCircle()
    const task = await plan(family)
    const edit = (person: Person, title: string) =>
      as(person).careTasks.update({ params: task, body: { ...contentOf(aTask({ title })), version: 1 } })
    expect(await edit(caretaker, 'Water the roses')).toMatchObject({ title: 'Water the roses', version: 2 })
    expect(await refusal(edit(family, 'Water the herbs'))).toMatchObject({
      errorCode: 'VERSION_CONFLICT',
      current: { title: 'Water the roses', version: 2 },
    })
    expect(await edit(caretaker, 'Water the roses')).toMatchObject({ version: 2 })
  })

  test('another end does not begin a series anew: what is due each 29 February stays so', async () => {
    const { family } = await aCircle()
    const yearly = { dueDay: '2028-02-29', dueTime: null, rule: 'FREQ=YEARLY' }
    const task = await plan(family, yearly)
    const complete = async (occurrence: number) => {
      const body = { id: uuidv7(), occurrence, doneAt: new Date().toISOString(), outcome: 'done' as const }
      return (await as(family).careTasks.complete({ params: task, body })).task
    }
    const { dueDay, version } = await complete(1)
    expect(dueDay).toBe('2029-02-28')
    const edit = { ...contentOf(aTask({ ...yearly, dueDay, rule: 'FREQ=YEARLY;COUNT=4' })), version }
    await as(family).careTasks.update({ params: task, body: edit })
    await complete(2)
    await complete(3)
    expect(await complete(4)).toMatchObject({ dueDay: '2032-02-29', status: 'open' })
    expect(await complete(5)).toMatchObject({ status: 'done' })
  })

  test('an edit that differs only in its checklist or its day is not taken for the saved one', async () => {
    const { family, caretaker } = await aCircle()
    const weekly = { dueDay: '2030-06-04', rule: 'FREQ=WEEKLY;BYDAY=MO,TU' }
    const task = await plan(family, weekly)
    const keys = { id: uuidv7(), text: 'Keys' }
    const edit = (person: Person, more: Partial<z.input<typeof NewCareTask>>) =>
      as(person).careTasks.update({ params: task, body: { ...contentOf(aTask({ ...weekly, ...more })), version: 1 } })
    const won = { rule: 'FREQ=WEEKLY;BYDAY=MO', checklist: [keys] }
    expect(await edit(caretaker, won)).toMatchObject({ dueDay: '2030-06-10', version: 2 })
    await as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    expect(await edit(caretaker, won)).toMatchObject({ dueDay: '2030-06-10', version: 2 })
    for (const more of [{ checklist: [{ ...keys, text: 'Bag' }] }, { checklist: [] }, { dueDay: '2030-06-11' }])
      expect(await refusal(edit(family, { ...won, ...more }))).toMatchObject({
        errorCode: 'VERSION_CONFLICT',
        current: { dueDay: '2030-06-10', checklist: [keys] },
      })
  })

  test('ticks stay with their items; the series continues from another day', async () => {
    const { family, caretaker } = await aCircle()
    const [keys, bag] = [
      { id: uuidv7(), text: 'Keys' },
      { id: uuidv7(), text: 'Bag' },
    ]
    const task = await plan(family, { ...daily, checklist: [keys] })
    await as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    const body = {
      ...contentOf(aTask({ ...daily, dueDay: '2030-07-01', checklist: [bag, { ...keys, text: 'House keys' }] })),
      version: 1,
    }
    const edited = await as(family).careTasks.update({ params: task, body })
    expect(edited).toMatchObject({ dueDay: '2030-07-01', version: 2 })
    expect(edited.checklist).toMatchObject([
      { text: 'Bag', doneBy: null },
      { text: 'House keys', doneBy: caretaker.userId },
    ])
  })

  test('its author cancels and reopens it; managers anyone’s', async () => {
    const { family, caretaker, admin } = await aCircle()
    const task = await plan(family)
    await expect(as(caretaker).careTasks.cancel({ params: task })).toFailWith('FORBIDDEN')
    expect(await as(family).careTasks.cancel({ params: task })).toMatchObject({ status: 'cancelled' })
    expect(await as(family).careTasks.cancel({ params: task })).toMatchObject({ status: 'cancelled' })
    expect((await as(family).careTasks.list()).items).toEqual([])
    await expect(as(caretaker).careTasks.complete({ params: task, body: closing() })).toFailWith('TASK_CLOSED')
    await expect(as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })).toFailWith('TASK_CLOSED')
    expect(await as(admin).careTasks.reopen({ params: task })).toMatchObject({ status: 'open' })
  })
})

describe('who does it', () => {
  test('fifty claims at once: one succeeds, the others are told who', async () => {
    const { family, client, admin, caretaker, other } = await aCircle()
    const task = await plan(family)
    const people = [family, client, admin, caretaker, other]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => people[index % people.length]!).map((person) =>
        as(person)
          .careTasks.claim({ params: task, query: { occurrence: 1 } })
          .then(
            ({ claimedBy }) => ({ person, claimedBy, message: '' }),
            ({ body }: Refused) => ({ person, claimedBy: null, message: `${body.errorCode} ${body.message}` }),
          ),
      ),
    )
    const winners = new Set(answers.filter(({ claimedBy }) => claimedBy !== null).map(({ claimedBy }) => claimedBy))
    expect(winners.size).toBe(1)
    const holder = people.find(({ userId }) => winners.has(userId))!
    for (const { person, claimedBy, message } of answers) {
      if (person === holder) expect(claimedBy).toBe(holder.userId)
      else expect(message).toBe(`TASK_CLAIMED ${holder.firstName} Keller has already taken this on.`)
    }
    expect(await as(family).careTasks.read({ params: task })).toMatchObject({ task: { status: 'claimed', version: 1 } })
  })

  test('a released task can be claimed; a former member’s claim has lapsed', async () => {
    const { family, caretaker, other } = await aCircle()
    const task = await plan(family, { assignment: 'assigned', assigneeIds: [caretaker.userId, other.userId] })
    await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })
    await as(caretaker).careTasks.release({ params: task })
    await as(other).careTasks.claim({ params: task, query: { occurrence: 1 } })
    await remove(other)
    expect((await as(family).careTasks.read({ params: task })).task).toMatchObject({
      status: 'open',
      claimedBy: null,
      claimedByName: null,
      assigneeIds: [caretaker.userId],
      assignees: [{ userId: caretaker.userId, name: 'Carlo Keller' }],
    })
    expect(await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })).toMatchObject({
      claimedByName: 'Carlo Keller',
    })
  })

  test('a claim of a date that was closed meanwhile does not claim the next one', async () => {
    const { family, caretaker } = await aCircle()
    const task = await plan(family, daily)
    await as(family).careTasks.complete({ params: task, body: closing(1) })
    const claim = (occurrence: number) => as(caretaker).careTasks.claim({ params: task, query: { occurrence } })
    await expect(claim(1)).toFailWith('TASK_CLOSED')
    expect(await claim(2)).toMatchObject({ claimedByName: 'Carlo Keller' })
    // From a page that does not say which date it shows.
    expect((await send(caretaker, careTasks.claim, { params: task })).statusCode).toBe(200)
    expect(await claim(2)).toMatchObject({ claimedByName: 'Carlo Keller' })
    await expect(claim(1)).toFailWith('TASK_CLOSED')
  })

  test('a rotation advances each time, skipping former members', async () => {
    const { family, caretaker, other, client } = await aCircle()
    const ids = [caretaker.userId, other.userId, family.userId]
    const task = await plan(family, { ...daily, assignment: 'rotation', assigneeIds: ids })
    expect(task.turnId).toBe(caretaker.userId)
    const next = async (occurrence: number) =>
      (await as(client).careTasks.complete({ params: task, body: closing(occurrence) })).task.turnId
    expect(await next(1)).toBe(other.userId)
    expect(await next(2)).toBe(family.userId)
    expect(await next(3)).toBe(caretaker.userId)
    await remove(caretaker)
    expect((await as(family).careTasks.read({ params: task })).task.turnId).toBe(other.userId)
    expect(await next(4)).toBe(family.userId)
  })

  test('mine: claimed by me, assigned to me, or my turn; anyone: not taken by anybody', async () => {
    const { family, caretaker, other } = await aCircle()
    const both = [caretaker.userId, other.userId]
    await plan(family, { title: 'For anyone', category: 'errands' })
    const claimed = await plan(family, { title: 'Claimed' })
    await as(caretaker).careTasks.claim({ params: claimed, query: { occurrence: 1 } })
    await plan(family, { title: 'Given', assignment: 'assigned', assigneeIds: both })
    await plan(family, { title: 'My turn', assignment: 'rotation', assigneeIds: both })
    await plan(family, { title: 'Not my turn', assignment: 'rotation', assigneeIds: both.toReversed() })
    const given = await plan(family, { title: 'Not mine any more', assignment: 'assigned', assigneeIds: both })
    await as(other).careTasks.claim({ params: given, query: { occurrence: 1 } })
    const titles = async (query: object) =>
      (await as(caretaker).careTasks.list({ query })).items.map(({ title }) => title).sort()
    expect(await titles({ who: 'mine' })).toEqual(['Claimed', 'Given', 'My turn'])
    expect(await titles({ who: 'anyone' })).toEqual(['For anyone'])
    expect(await titles({ category: 'errands' })).toEqual(['For anyone'])
  })

  test('what a former member claimed is again mine or anybody’s', async () => {
    const { family, caretaker, other } = await aCircle()
    const both = [caretaker.userId, other.userId]
    const given = await plan(family, { title: 'Given', assignment: 'assigned', assigneeIds: both })
    const free = await plan(family, { title: 'For anyone' })
    await as(other).careTasks.claim({ params: given, query: { occurrence: 1 } })
    await as(other).careTasks.claim({ params: free, query: { occurrence: 1 } })
    await remove(other)
    const titles = async (query: object) =>
      (await as(caretaker).careTasks.list({ query })).items.map(({ title }) => title)
    expect([await titles({ who: 'mine' }), await titles({ who: 'anyone' })]).toEqual([['Given'], ['For anyone']])
  })

  test('what was given only to people who have left is anybody’s', async () => {
    const { family, caretaker, other } = await aCircle()
    const theirs = { assignment: 'assigned' as const, assigneeIds: [other.userId] }
    await plan(family, { title: 'Given', ...theirs })
    await plan(family, { title: 'Turns', ...theirs, assignment: 'rotation' })
    await plan(family, { title: 'Given to two', ...theirs, assigneeIds: [other.userId, caretaker.userId] })
    const claimed = await plan(family, { title: 'Given and claimed', ...theirs })
    await as(caretaker).careTasks.claim({ params: claimed, query: { occurrence: 1 } })
    await remove(other)
    const titles = async (query: object) =>
      (await as(caretaker).careTasks.list({ query })).items.map(({ title }) => title).sort()
    expect(await titles({ who: 'anyone' })).toEqual(['Given', 'Turns'])
    expect(await titles({ who: 'mine' })).toEqual(['Given and claimed', 'Given to two'])
  })

  test('an edit does not change whose turn it is, also after a member of the rotation left', async () => {
    const { family, caretaker, other } = await aCircle()
    const ids = [family.userId, other.userId, caretaker.userId]
    const task = await plan(family, { ...daily, assignment: 'rotation', assigneeIds: ids })
    await as(family).careTasks.complete({ params: task, body: closing(1) })
    await remove(other)
    const { task: now } = await as(family).careTasks.read({ params: task })
    expect(now.turnId).toBe(caretaker.userId)
    const { version, title, category, priority, assignment, assigneeIds, dueDay, dueTime, rule, recurFrom } = now
    const content = { title, category, priority, assignment, assigneeIds, dueDay, dueTime, rule, recurFrom }
    const body = { ...content, version, notes: 'Both eyes', checklist: [], reminders: [] }
    expect((await as(family).careTasks.update({ params: task, body })).turnId).toBe(caretaker.userId)
  })

  test('assigning it to somebody else ends a claim', async () => {
    const { family, caretaker, other } = await aCircle()
    const task = await plan(family)
    await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })
    const body = { assignment: 'assigned' as const, assigneeIds: [other.userId] }
    expect(await as(family).careTasks.assign({ params: task, body })).toMatchObject({
      status: 'open',
      assigneeIds: [other.userId],
    })
  })

  test('an edit that gives it to somebody else ends a claim; any other edit keeps it', async () => {
    const { family, caretaker, other, admin } = await aCircle()
    const task = await plan(family, { assignment: 'assigned', assigneeIds: [other.userId, admin.userId] })
    const edit = async (more: Partial<z.input<typeof NewCareTask>>) => {
      const { version, assignment, assigneeIds } = (await as(family).careTasks.read({ params: task })).task
      const body = { ...contentOf(aTask({ assignment, assigneeIds, ...more })), version }
      return as(family).careTasks.update({ params: task, body })
    }
    await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })
    await remove(admin)
    expect(await edit({ title: 'Water the roses' })).toMatchObject({ claimedBy: caretaker.userId })
    expect(await edit({ assignment: 'anyone', assigneeIds: [] })).toMatchObject({ claimedBy: caretaker.userId })
    expect(await edit({ assignment: 'assigned', assigneeIds: [other.userId] })).toMatchObject({
      status: 'open',
      claimedBy: null,
      claimedAt: null,
    })
    expect((await as(other).careTasks.list({ query: { who: 'mine' } })).items).toMatchObject([{ id: task.id }])
  })
})

describe('checklist', () => {
  test('no tick is lost if several people tick at once', async () => {
    const { family, caretaker, client } = await aCircle()
    const checklist = Array.from({ length: 24 }, (_, index) => ({ id: uuidv7(), text: `Item ${index}` }))
    const task = await plan(family, { checklist })
    const people = [family, caretaker, client]
    await Promise.all(
      checklist.map(({ id }, index) =>
        as(people[index % 3]!).careTasks.check({ params: task, body: { occurrence: 1, itemId: id, done: true } }),
      ),
    )
    const { checklist: ticked, version } = (await as(family).careTasks.read({ params: task })).task
    expect(ticked.map(({ doneBy }) => doneBy)).toEqual(checklist.map((_, index) => people[index % 3]!.userId))
    expect(version).toBe(1)
    const untick = { occurrence: 1, itemId: checklist[0]!.id, done: false }
    expect((await as(client).careTasks.check({ params: task, body: untick })).checklist[0]).toMatchObject({
      doneBy: null,
    })
    await expect(as(client).careTasks.check({ params: task, body: { ...untick, itemId: uuidv7() } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('a tick that waited on a device counts from when it was made, never later than now', async () => {
    const { family, caretaker } = await aCircle()
    const [keys, bag, coat] = ['Keys', 'Bag', 'Coat'].map((text) => ({ id: uuidv7(), text }))
    const task = await plan(family, { checklist: [keys!, bag!, coat!] })
    const { createdAt } = task
    const soon = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000).toISOString()
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(soon(240)))
    const tick = (itemId: string, at: string) =>
      as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId, done: true, at } })
    await tick(keys!.id, soon(5))
    await tick(bag!.id, soon(300))
    const { checklist } = await tick(coat!.id, soon(-5))
    expect(checklist.map(({ doneAt }) => doneAt)).toEqual([soon(5), soon(240), createdAt])
  })

  test('what is ticked already stays with who ticked it first, also if a tick is sent again', async () => {
    const { family, caretaker } = await aCircle()
    const keys = { id: uuidv7(), text: 'Keys' }
    const task = await plan(family, { checklist: [keys] })
    const tick = (person: Person) =>
      as(person).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    const { checklist: first } = await tick(caretaker)
    expect((await tick(family)).checklist).toEqual(first)
    expect((await tick(caretaker)).checklist).toEqual(first)
  })

  test('is saved with the completion, and starts again; a late tick is refused', async () => {
    const { family, caretaker } = await aCircle()
    const keys = { id: uuidv7(), text: 'Keys' }
    const task = await plan(family, { ...daily, checklist: [keys] })
    const tick = { occurrence: 1, itemId: keys.id, done: true }
    await as(caretaker).careTasks.check({ params: task, body: tick })
    const { task: next, completion } = await as(caretaker).careTasks.complete({ params: task, body: closing() })
    expect(completion.checklist).toMatchObject([{ text: 'Keys', doneBy: caretaker.userId }])
    expect(next.checklist).toMatchObject([{ text: 'Keys', doneBy: null }])
    await expect(as(caretaker).careTasks.check({ params: task, body: tick })).toFailWith('TASK_CLOSED')
  })
})

describe('closing', () => {
  test('once: done, off the list, in the history', async () => {
    const { family, caretaker } = await aCircle()
    const task = await plan(family)
    const body = { ...closing(), outcome: 'partly' as const, note: 'Only the kitchen' }
    const [first, again] = await Promise.all([
      as(caretaker).careTasks.complete({ params: task, body }),
      as(caretaker).careTasks.complete({ params: task, body }),
    ])
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      task: { status: 'done', claimedBy: null },
      completion: { outcome: 'partly', authorName: 'Carlo Keller' },
    })
    expect((await as(family).careTasks.list()).items).toEqual([])
    expect((await as(family).careTasks.done()).items).toMatchObject([{ title: task.title, note: 'Only the kitchen' }])
    expect((await as(family).careTasks.done({ query: { who: 'mine' } })).items).toEqual([])
  })

  test('fifty people complete one occurrence at once: one outcome, and the series advances once', async () => {
    atNoon()
    const { family, client, admin, caretaker, other } = await aCircle()
    const task = await plan(family, daily)
    const people = [family, client, admin, caretaker, other]
    const answers = await settled(
      ...Array.from({ length: 50 }, (_, index) =>
        as(people[index % people.length]!).careTasks.complete({ params: task, body: closing() }),
      ),
    )
    expect(answers.filter((answer) => answer === 'DONE')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'TASK_CLOSED')).toHaveLength(49)
    const { task: next, completions } = await as(family).careTasks.read({ params: task })
    expect(next).toMatchObject({ occurrence: 2, dueDay: '2030-06-04', status: 'open' })
    expect(completions).toHaveLength(1)
    const late = await refusal(as(other).careTasks.complete({ params: task, body: closing() }))
    expect(late!.message).toBe(`${completions[0]!.authorName} has already done this.`)
  })

  test('two tasks with one completion id at once, twenty times: one is closed, the other stays open', async () => {
    const { caretaker } = await aCircle()
    for (let time = 0; time < 20; time++) {
      const tasks = [await plan(caretaker), await plan(caretaker)]
      const body = closing()
      const calls = tasks.map(({ id }) => as(caretaker).careTasks.complete({ params: { id }, body }))
      expect((await settled(...calls)).sort()).toEqual(['DONE', 'ID_TAKEN'])
      const now = await Promise.all(tasks.map(({ id }) => as(caretaker).careTasks.read({ params: { id } })))
      expect(now.map(({ task }) => task.status).sort()).toEqual(['done', 'open'])
    }
  })

  test('sent again with the same id it is done once; with another note or reason the id is taken', async () => {
    const { caretaker } = await aCircle()
    const { id } = await plan(caretaker)
    const body = { ...closing(), note: 'With her stick.' }
    const complete = (again: object) =>
      as(caretaker).careTasks.complete({ params: { id }, body: { ...body, ...again } })
    const first = await complete({})
    expect(await complete({})).toEqual(first)
    await expect(complete({ note: 'Without it.' })).toFailWith('ID_TAKEN')
    await expect(complete({ occurrence: 2 })).toFailWith('ID_TAKEN')
  })

  test('a series based on its due date skips missed occurrences, and says how many', async () => {
    const { family } = await aCircle()
    vi.spyOn(clock, 'now').mockImplementation(() => new Date('2030-06-07T10:00:00.000Z'))
    const task = await plan(family, daily)
    const { task: next, completion } = await as(family).careTasks.complete({
      params: task,
      body: closing(1, '2030-06-07T09:00:00.000Z'),
    })
    expect(next).toMatchObject({ dueDay: '2030-06-08', dueTime: '08:00', dueAt: '2030-06-08T06:00:00.000Z' })
    expect(completion).toMatchObject({ missed: 4, dueDay: '2030-06-03' })
  })

  test('a series based on its completion counts from the day it was done; a future time is replaced by now', async () => {
    atNoon()
    const { family } = await aCircle()
    const task = await plan(family, { ...daily, rule: 'FREQ=DAILY;INTERVAL=3', recurFrom: 'completion' })
    const { task: next, completion } = await as(family).careTasks.complete({
      params: task,
      body: closing(1, '2031-01-01T00:00:00.000Z'),
    })
    expect(completion.doneAt).toBe('2030-06-03T10:00:00.000Z')
    expect(next).toMatchObject({ dueDay: '2030-06-06', occurrence: 2 })
  })

  test('a series ends after its count', async () => {
    const { family } = await aCircle()
    const task = await plan(family, { ...daily, rule: 'FREQ=DAILY;COUNT=2' })
    expect((await as(family).careTasks.complete({ params: task, body: closing(1) })).task.status).toBe('open')
    expect((await as(family).careTasks.complete({ params: task, body: closing(2) })).task.status).toBe('done')
  })

  test('skipping requires a reason, which others see later', async () => {
    const { family, client } = await aCircle()
    const task = await plan(family)
    expect(
      await refusal(as(client).careTasks.skip({ params: task, body: { ...closing(), reason: ' ' } })),
    ).toMatchObject({
      fields: { reason: 'Please say why' },
    })
    expect(
      await as(client).careTasks.skip({ params: task, body: { ...closing(), reason: 'It rained' } }),
    ).toMatchObject({
      task: { status: 'skipped' },
      completion: { outcome: 'skipped', reason: 'It rained' },
    })
    const late = await refusal(as(family).careTasks.complete({ params: task, body: closing() }))
    expect(late!.message).toBe('Rose Keller has already skipped this.')
  })

  test('whoever is late is told how it was closed: what was refused is not done', async () => {
    const { family, client } = await aCircle()
    const toldAfter = async (outcome: (typeof completionOutcomes)[number]) => {
      const task = await plan(family)
      await as(client).careTasks.complete({ params: task, body: { ...closing(), outcome } })
      return (await refusal(as(family).careTasks.complete({ params: task, body: closing() })))!.message
    }
    expect(await Promise.all(completionOutcomes.map(toldAfter))).toEqual([
      'Rose Keller has already done this.',
      'Rose Keller has already done a part of this.',
      'Rose Keller has already recorded that this was refused.',
      'Rose Keller has already recorded that this was not needed.',
    ])
  })
})

describe('undoing', () => {
  test('one’s own, within ten minutes: the series goes back, claimed and ticked as before', async () => {
    const { clientId, family, caretaker, other } = await aCircle()
    const keys = { id: uuidv7(), text: 'Keys' }
    const task = await plan(family, {
      ...daily,
      checklist: [keys],
      assignment: 'rotation',
      assigneeIds: [caretaker.userId, other.userId],
    })
    await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 1 } })
    await as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    const before = (await as(family).careTasks.read({ params: task })).task
    const body = closing()
    await as(caretaker).careTasks.complete({ params: task, body })
    const undo = { params: task, body: { completionId: body.id } }
    await expect(as(family).careTasks.undo(undo)).toFailWith('FORBIDDEN')
    const { version, updatedAt, ...back } = await as(caretaker).careTasks.undo(undo)
    expect({ ...before, ...back }).toEqual(before)
    expect(await as(caretaker).careTasks.undo(undo)).toMatchObject({ occurrence: 1 })
    expect((await as(family).careTasks.done()).items).toEqual([])

    const again = closing()
    await as(caretaker).careTasks.complete({ params: task, body: again })
    const { services } = await theKinfold()
    await services.database.owner.query(
      "update care_task_completions set created_at = now() - interval '11 minutes' where client_id = $1",
      [clientId],
    )
    await expect(as(caretaker).careTasks.undo({ params: task, body: { completionId: again.id } })).toFailWith(
      'UNDO_TOO_LATE',
    )
  })

  test('one that waited on a device is judged by when it was pressed', async () => {
    const { family } = await aCircle()
    const task = await plan(family)
    const done = closing(1, new Date().toISOString())
    const { completion } = await as(family).careTasks.complete({ params: task, body: done })
    const after = (minutes: number) => new Date(Date.parse(completion.createdAt) + minutes * 60_000).toISOString()
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(after(15)))
    const undo = (at: string) => as(family).careTasks.undo({ params: task, body: { completionId: done.id, at } })
    for (const tooLate of [after(11), after(1_000)]) await expect(undo(tooLate)).toFailWith('UNDO_TOO_LATE')
    expect(await undo(after(1))).toMatchObject({ status: 'open' })
  })

  test('not if it was done again since', async () => {
    const { family } = await aCircle()
    const task = await plan(family, daily)
    const first = closing(1)
    await as(family).careTasks.complete({ params: task, body: first })
    await as(family).careTasks.complete({ params: task, body: closing(2) })
    await expect(as(family).careTasks.undo({ params: task, body: { completionId: first.id } })).toFailWith(
      'CHANGED_SINCE',
    )
  })

  test('not if somebody else has taken on the next occurrence, or ticked something of it', async () => {
    const { family, caretaker } = await aCircle()
    const keys = { id: uuidv7(), text: 'Keys' }
    const task = await plan(family, { ...daily, checklist: [keys] })
    await as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    const first = closing(1)
    await as(family).careTasks.complete({ params: task, body: first })
    const undo = () => as(family).careTasks.undo({ params: task, body: { completionId: first.id } })
    const tick = (done: boolean) =>
      as(caretaker).careTasks.check({ params: task, body: { occurrence: 2, itemId: keys.id, done } })

    await as(caretaker).careTasks.claim({ params: task, query: { occurrence: 2 } })
    await expect(undo()).toFailWith('CHANGED_SINCE')
    expect((await as(family).careTasks.read({ params: task })).task.claimedBy).toBe(caretaker.userId)
    await as(caretaker).careTasks.release({ params: task })
    await tick(true)
    await expect(undo()).toFailWith('CHANGED_SINCE')
    await tick(false)
    expect(await undo()).toMatchObject({ occurrence: 1, checklist: [{ doneBy: caretaker.userId }] })
  })

  test('a task without repetition, although somebody else had ticked something of it', async () => {
    const { family, caretaker } = await aCircle()
    const keys = { id: uuidv7(), text: 'Keys' }
    const task = await plan(family, { checklist: [keys] })
    await as(caretaker).careTasks.check({ params: task, body: { occurrence: 1, itemId: keys.id, done: true } })
    const done = closing()
    await as(family).careTasks.complete({ params: task, body: done })
    const undone = await as(family).careTasks.undo({ params: task, body: { completionId: done.id } })
    expect(undone).toMatchObject({ status: 'open', checklist: [{ doneBy: caretaker.userId }] })
  })
})

test('in another zone open tasks keep their day and time, and those without a date stay as they are', async () => {
  const { admin, family } = await aCircle()
  const timed = await as(family).careTasks.create({ body: aTask({ dueDay: '2030-06-03', dueTime: '16:00' }) })
  const allDay = await as(family).careTasks.create({ body: aTask({ dueDay: '2030-06-03' }) })
  const someDay = await as(family).careTasks.create({ body: aTask() })
  const cancelled = await as(family).careTasks.create({ body: aTask({ dueDay: '2030-06-03', dueTime: '16:00' }) })
  await as(family).careTasks.cancel({ params: cancelled })
  expect([timed.dueAt, allDay.dueAt]).toEqual(['2030-06-03T14:00:00.000Z', '2030-06-03T22:00:00.000Z'])
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({ body: { zone: 'America/New_York', version } })
  const { items } = await as(family).careTasks.list()
  const dueOf = (id: string) => items.find((task) => task.id === id)
  expect(dueOf(timed.id)).toMatchObject({
    dueTime: '16:00',
    dueAt: '2030-06-03T20:00:00.000Z',
    zone: 'America/New_York',
  })
  expect(dueOf(allDay.id)).toMatchObject({ dueAt: '2030-06-04T04:00:00.000Z' })
  expect(dueOf(someDay.id)).toEqual(someDay)
  expect(await as(family).careTasks.reopen({ params: cancelled })).toMatchObject({
    dueTime: '16:00',
    dueAt: '2030-06-03T20:00:00.000Z',
    zone: 'America/New_York',
  })
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('moved to %s, a repetition keeps its last day', async (zone) => {
  const { admin, family } = await aCircle()
  // The end of 5 June in Berlin.
  const rule = 'FREQ=DAILY;UNTIL=20300605T215959Z'
  const { id } = await as(family).careTasks.create({ body: aTask({ dueDay: '2030-06-03', rule }) })
  const daysShown = async () => {
    const { items } = await as(family).calendar.layers({ query: { from: '2030-06-01', to: '2030-06-09' } })
    return items.filter((item) => item.id === id).map(({ day }) => day)
  }
  const days = ['2030-06-03', '2030-06-04', '2030-06-05']
  expect(await daysShown()).toEqual(days)
  const { version } = await as(admin).circles.client()
  await as(admin).circles.update({ body: { zone, version } })
  expect(await daysShown()).toEqual(days)
})
