import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import type { Kinfold } from '../../start.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { runJobsIn } from '../../test/support/run-jobs.ts'
import { aCircle } from '../../test/support/world.ts'
import { keepRefills } from './job.ts'
import { keepRefillTasks } from './keep-tasks.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
afterEach(() => void vi.restoreAllMocks())
const setClock = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
/** After what the database calls now, by which tasks are created. */
const soon = () => new Date(Date.now() + 60_000).toISOString()

/** Twelve tablets, low from ten, two a day; it is seven in the morning. */
async function aMedicine(more: Parameters<typeof aMedication>[1] = {}, stock: object = {}) {
  const circle = await aCircle()
  const { family, clientId } = circle
  setClock('2026-11-20T06:00:00.000Z')
  const first = { name: 'Ramipril', strength: '5 mg', form: 'tablet' as const, pharmacy: 'Linden', ...more }
  const params = await as(family).medications.create({ body: aMedication(clientId, first) })
  await as(family).medications.setStock({ params, body: { onHand: 12, refillAt: 10, repeatsLeft: 0, ...stock } })
  const edit = async (changes: Partial<typeof first>) => {
    const { version } = (await as(family).medications.list())[0]!
    const {
      id: _,
      active: _1,
      verification: _2,
      clientId: _3,
      ...content
    } = aMedication(clientId, { ...first, ...changes })
    await as(family).medications.update({ params, body: { version, effective: 'now', ...content } })
  }
  const look = () => keepRefillTasks(kinfold.services.database.owner, clock.now().toISOString(), [clientId])
  const take = (quantity: number, id = uuidv7()) =>
    as(family).doses.record({
      body: {
        id,
        medicationId: params.id,
        dueAt: '2026-11-20T07:00:00.000Z',
        outcome: 'taken',
        quantity,
        despiteAmount: quantity !== 1,
        reason: 'As agreed',
      },
    })
  const deliver = (quantity = 30) =>
    as(circle.caretaker).deliveries.record({ params, body: { id: uuidv7(), quantity } })
  const tasks = async () => (await as(family).careTasks.list()).items.map(({ title, status }) => `${title}: ${status}`)
  const done = async () => (await as(family).careTasks.done()).items
  return { ...circle, params, edit, look, take, deliver, tasks, done }
}

describe('a low stock', () => {
  test('makes one task, with what is left and where to get more; a delivery closes it', async () => {
    const { look, take, deliver, tasks, done, family, caretaker } = await aMedicine()
    expect(await look()).toBe(0)
    setClock('2026-11-20T07:00:00.000Z')
    await take(4)
    expect([await look(), await look()]).toEqual([1, 0])
    const { items } = await as(family).careTasks.list()
    expect(items).toMatchObject([
      { title: 'Get more Ramipril 5 mg', category: 'errands', dueDay: '2026-11-21', reminders: [0] },
    ])
    expect(items[0]!.notes).toBe(
      [
        '8 tablets left, not enough on 24 November 2026.',
        'Pharmacy: Linden.',
        'The prescription has no repeats left: ask the doctor for a new one.',
        'This task is closed automatically when the delivery is entered under Medications.',
      ].join('\n'),
    )
    await deliver()
    expect([await look(), await look()]).toEqual([1, 0])
    expect(await tasks()).toEqual([])
    expect(await done()).toMatchObject([{ outcome: 'done', note: 'It was delivered.', authorId: caretaker.userId }])
  })

  test('makes another when it runs low again; whoever orders may close the task, and is not asked twice', async () => {
    const { look, take, deliver, tasks, family } = await aMedicine({}, { onHand: 8 })
    await look()
    const [task] = (await as(family).careTasks.list()).items
    const closing = { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T06:30:00.000Z' }
    await as(family).careTasks.complete({ params: { id: task!.id }, body: closing })
    expect([await look(), await tasks()]).toEqual([0, []])
    await deliver()
    expect([await look(), await tasks()]).toEqual([0, []])
    setClock('2026-11-20T07:00:00.000Z')
    await take(30)
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 5 mg: open']])
  })

  test('a sufficient count closes it, and so does stopping the medication', async () => {
    const counted = await aMedicine({}, { onHand: 8 })
    await counted.look()
    await as(counted.admin).medications.setStock({ params: counted.params, body: { onHand: 40, refillAt: 10 } })
    await counted.look()
    expect(await counted.done()).toMatchObject([{ outcome: 'done', note: 'There is enough again.' }])
    const stopped = await aMedicine({}, { onHand: 8 })
    await stopped.look()
    const { params } = stopped
    await as(stopped.family).medications.setStatus({ params, body: { status: 'stopped', reason: 'Rash' } })
    await stopped.look()
    expect(await stopped.done()).toMatchObject([{ outcome: 'not_needed', note: 'It is no longer taken.' }])
  })

  test('during a hospital stay it is closed as on hold, and made again when the medication is resumed', async () => {
    const { look, params, family, done, tasks } = await aMedicine({}, { onHand: 8 })
    await look()
    await as(family).medications.setStatus({ params, body: { status: 'on_hold', reason: 'In hospital' } })
    await look()
    expect(await done()).toMatchObject([{ outcome: 'not_needed', note: 'It is on hold.' }])
    await as(family).medications.setStatus({ params, body: { status: 'active', reason: null } })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open'])
  })

  test('of another strength: the open task is replaced, and none counted of the new ones leaves it open', async () => {
    const { look, edit, params, family, tasks, done } = await aMedicine({}, { onHand: 8 })
    await look()
    await edit({ strength: '10 mg', form: 'capsule' })
    expect([await look(), await look()]).toEqual([1, 0])
    expect(await tasks()).toEqual(['Get more Ramipril 10 mg: open'])
    expect(await done()).toMatchObject([{ outcome: 'not_needed', note: 'The strength or form has changed.' }])
    setClock(soon())
    await as(family).medications.setStock({ params, body: { onHand: 0 } })
    expect([await look(), await tasks()]).toEqual([0, ['Get more Ramipril 10 mg: open']])
    await as(family).medications.setStock({ params, body: { onHand: 20 } })
    expect([await look(), await tasks()]).toEqual([1, []])
    expect(await done()).toMatchObject([{ note: 'There is enough again.' }, {}])
  })

  test.for([{ strength: '50 mg' }, { form: 'liquid' as const }])(
    'of %o by mistake: once corrected, nobody is sent for the wrong one or told to throw out the right one',
    async (slip) => {
      const { look, edit, family, tasks, done } = await aMedicine({}, { onHand: 8 })
      const notes = async () => (await as(family).careTasks.list()).items.map((task) => task.notes)
      await look()
      await edit(slip)
      await look()
      expect(await notes()).toEqual([expect.stringContaining('8 tablets of 5 mg of before should leave the house')])
      await edit({})
      expect([await look(), await look()]).toEqual([1, 0])
      expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open'])
      expect(await notes()).toEqual([expect.not.stringContaining('of before')])
      const notNeeded = { outcome: 'not_needed', note: 'The strength or form has changed.' }
      expect(await done()).toMatchObject([notNeeded, notNeeded])
    },
  )

  test('of a mistake where there is enough once it is corrected: the task was not needed, and nobody did it', async () => {
    const { look, edit, tasks, done } = await aMedicine({}, { onHand: 30 })
    await edit({ strength: '50 mg' })
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 50 mg: open']])
    await edit({})
    expect([await look(), await tasks()]).toEqual([1, []])
    expect(await done()).toMatchObject([{ outcome: 'not_needed', note: 'The strength or form has changed.' }])
  })

  test.for(['Get more Ramipril 10 mg, at Rossmann', 'Rossmann: the new Ramipril'])(
    "of another strength: a person's own title, '%s', stays until it is changed once more",
    async (title) => {
      const { look, edit, family, tasks } = await aMedicine({}, { onHand: 8 })
      await edit({ strength: '10 mg' })
      await look()
      const [task] = (await as(family).careTasks.list()).items
      const { id, version, dueDay } = task!
      const body = { version, title, category: 'errands' as const, notes: 'Ask for Ms Linden', dueDay }
      await as(family).careTasks.update({ params: { id }, body })
      expect([await look(), await tasks()]).toEqual([0, [`${title}: open`]])
      await edit({ strength: '20 mg' })
      expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 20 mg: open']])
    },
  )

  test('made before what it asks for was stored: replaced once the strength changes, too', async () => {
    const { look, edit, tasks, params } = await aMedicine({}, { onHand: 8 })
    await look()
    const { owner } = kinfold.services.database
    await owner.query('update medication_stock set refill_for = null where medication_id = $1', [params.id])
    expect(await look()).toBe(0)
    await edit({ strength: '20 mg' })
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 20 mg: open']])
  })

  test('the task for two strengths is replaced also if its title begins like that for the one', async () => {
    const { look, edit, tasks } = await aMedicine({ strength: '5 mg' }, { onHand: 8 })
    await look()
    await edit({ strength: '5 mg retard' })
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 5 mg retard: open']])
    await edit({ strength: '5 mg' })
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 5 mg: open']])
  })

  test('of another strength, the delivery of the one before undone: the task for the new one stays', async () => {
    const { look, edit, family, params, tasks } = await aMedicine({}, { onHand: null })
    const id = uuidv7()
    await as(family).deliveries.record({ params, body: { id, quantity: 30 } })
    await edit({ strength: '10 mg' })
    expect([await look(), await tasks()]).toEqual([1, ['Get more Ramipril 10 mg: open']])
    await as(family).deliveries.remove({ params: { id } })
    expect([await look(), await tasks()]).toEqual([0, ['Get more Ramipril 10 mg: open']])
  })

  test('of another strength, the task for the one before ticked: one for the new strength is made', async () => {
    const { look, edit, tasks, family, take } = await aMedicine()
    await take(2)
    await look()
    const [task] = (await as(family).careTasks.list()).items
    const closing = { id: uuidv7(), occurrence: 1, doneAt: '2026-11-20T06:30:00.000Z' }
    await as(family).careTasks.complete({ params: { id: task!.id }, body: closing })
    await edit({ strength: '5 mg retard' })
    expect([await look(), await tasks()]).toEqual([0, []])
    await edit({ strength: '10 mg' })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 10 mg: open'])
  })

  test('with a detail filled in that was missing: the task stays as somebody has made it', async () => {
    const { look, edit, take, family, tasks } = await aMedicine({ form: null })
    await take(2)
    await look()
    const [before] = (await as(family).careTasks.list()).items
    await edit({ form: 'tablet' })
    expect(await look()).toBe(0)
    expect((await as(family).careTasks.list()).items[0]!.id).toBe(before!.id)
    await edit({ form: 'tablet', strength: '10 mg' })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 10 mg: open'])
  })

  test.for([
    [{ form: null }, { form: 'tablet' as const }, { form: 'liquid' as const }],
    [{ strength: null }, { strength: '5 mg' }, { strength: '10 mg' }],
  ])('with a detail filled in, and changed later: the task is replaced (%o)', async ([first, filled, changed]) => {
    const { look, edit, take, family } = await aMedicine(first)
    await take(2)
    await look()
    const [before] = (await as(family).careTasks.list()).items
    await edit(filled!)
    await look()
    await edit(changed!)
    await look()
    const [after] = (await as(family).careTasks.list()).items
    expect(after!.id).not.toBe(before!.id)
    expect(after!.notes).toContain('of before should leave the house')
  })

  test('with the strength missing for a while: what the task asks for is remembered meanwhile', async () => {
    const { look, edit, take, tasks } = await aMedicine({ form: null })
    await take(2)
    await look()
    await edit({ strength: null, form: 'tablet' })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open'])
    await edit({ strength: '10 mg', form: 'tablet' })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 10 mg: open'])
  })

  test('after a slip of the form with a dose in between, the task asks to count', async () => {
    const { look, edit, take, tasks, done, family } = await aMedicine()
    await edit({ form: 'capsule' })
    await take(1)
    await edit({ form: 'tablet' })
    await look()
    expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open'])
    const [task] = (await as(family).careTasks.list()).items
    expect(task!.notes).toContain('How many are left is unknown')
    // Another spelling is no count.
    await edit({ strength: '5mg' })
    expect(await look()).toBe(0)
    expect(await done()).toEqual([])
  })

  test('after a slip of the form where nobody wants to know that it runs low, nobody is asked to count', async () => {
    const { look, edit, take, tasks } = await aMedicine({}, { refillAt: null })
    await edit({ form: 'capsule' })
    await look()
    await take(1)
    await edit({ form: 'tablet' })
    expect([await look(), await look(), await tasks()]).toEqual([1, 0, []])
  })

  test('no task for medications not in use, or not tracked', async () => {
    for (const more of [{ active: false }, { verification: 'unverified' as const }])
      expect(await (await aMedicine(more, { onHand: 1 })).look()).toBe(0)
    expect(await (await aMedicine({}, { onHand: 1, refillAt: null })).look()).toBe(0)
    expect(await (await aMedicine({}, { onHand: null })).look()).toBe(0)
  })

  test('of a medication seldom taken as needed it lasts by the use of 30 days, and the task says about', async () => {
    const { look, family, clientId, params } = await aMedicine({ schedule: { kind: 'as_needed' } })
    const notes = async () => (await as(family).careTasks.list()).items[0]!.notes
    const addedAt = (day: string) =>
      kinfold.services.database.owner.query('update medications set created_at = $2 where id = $1', [params.id, day])
    for (const day of ['20', '28']) {
      setClock(`2026-11-${day}T12:00:00.000Z`)
      const body = { id: uuidv7(), medicationId: params.id, dueAt: null, outcome: 'taken' as const, quantity: 1 }
      await as(family).doses.record({ body })
    }
    await addedAt('2026-10-01T12:00:00.000Z')
    await look()
    // 2 in 30 days: 10 last for 150 days.
    expect(await notes()).toMatch('10 tablets left, may run out about 27 April 2027.')
    // Added on 14 November, 2 in 14 days: 70 days.
    await addedAt('2026-11-14T12:00:00.000Z')
    const [medication] = await as(family).medications.list({ query: { clientId } })
    expect(medication!.stock).toMatchObject({ runsOutOn: '2027-02-06', isEstimate: true })
  })

  test('a package near its expiry makes one, too', async () => {
    const { look, family, deliver, tasks } = await aMedicine({}, { onHand: 40, expiresOn: '2026-12-10' })
    expect(await look()).toBe(0)
    setClock('2026-11-27T08:00:00.000Z')
    expect(await look()).toBe(1)
    const [task] = (await as(family).careTasks.list()).items
    expect(task).toMatchObject({ dueDay: '2026-12-07' })
    expect(task!.notes).toMatch('The package expires on 10 December 2026.')
    // Nobody typed the expiry of the new package: it is not known, but no longer that of the old one.
    await deliver()
    expect([await look(), await tasks()]).toEqual([1, []])
  })
})

test('of ten processes at once one makes the task; doses recorded meanwhile neither wait forever nor are lost', async () => {
  const { look, take, tasks } = await aMedicine({}, { onHand: 9 })
  setClock('2026-11-20T07:00:00.000Z')
  const id = uuidv7()
  const [made] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, look)),
    ...Array.from({ length: 10 }, () => take(1, id)),
  ])
  await look()
  expect(made!.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1)
  expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open'])
})

test('automatically, soon after a change; by Kinfold, not by a person', async () => {
  const { family, admin, params, tasks } = await aMedicine()
  const stop = runJobsIn(kinfold, [keepRefills])
  await as(family).medications.setStock({ params, body: { onHand: 3, refillAt: 10 } })
  await vi.waitFor(async () => expect(await tasks()).toEqual(['Get more Ramipril 5 mg: open']), 60_000)
  await stop()
  const { items } = await as(admin).audit.activity()
  expect(items.find(({ action }) => action === 'refills.keep')).toMatchObject({ subject: 'care_tasks', whoId: null })
})
