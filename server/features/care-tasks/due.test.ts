import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Circle } from '../../access/circles/circles.ts'
import { dayEndsIn } from '../../access/manifest/dashboard-part.ts'
import { inTransaction } from '../../access/transaction.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { aTask } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle } from '../../test/support/world.ts'
import { claimDueTasks, taskCounts, taskOccurrences, tasksToday } from './due.ts'
import { dueOrder, isOpen } from './list.ts'
import { careTasks } from './table.ts'
import { selectTasks } from './view.ts'

const owner = async () => dbOn((await theKinfold()).services.database.owner)
const circleOf = async (clientId: number) =>
  ({ clientId, zone: 'Europe/Berlin', db: await owner() }) as Circle<'careTasks.read'>
afterEach(() => void vi.restoreAllMocks())

describe('for the calendar', () => {
  test('open and closed occurrences between two moments, with series expanded', async () => {
    vi.spyOn(clock, 'now').mockImplementation(() => new Date('2030-06-03T10:00:00.000Z'))
    const { clientId, family } = await aCircle()
    const series = aTask({ title: 'Walk', dueDay: '2030-06-03', dueTime: '08:00', rule: 'FREQ=DAILY' })
    await as(family).careTasks.create({ body: series })
    await as(family).careTasks.create({ body: aTask({ title: 'Bins', dueDay: '2030-06-05' }) })
    await as(family).careTasks.create({ body: aTask({ title: 'Past', dueDay: '2030-05-05' }) })
    await as(family).careTasks.create({ body: aTask({ title: 'Some day' }) })
    const body = { id: uuidv7(), occurrence: 1, doneAt: '2030-06-03T07:00:00.000Z' }
    await as(family).careTasks.complete({ params: series, body })
    const found = await taskOccurrences(
      await circleOf(clientId),
      '2030-06-02T22:00:00.000Z',
      '2030-06-05T22:00:00.000Z',
    )
    expect(found.map(({ title, dueDay, at, outcome }) => [title, dueDay, at, outcome])).toEqual([
      ['Walk', '2030-06-03', '2030-06-03T06:00:00.000Z', 'done'],
      ['Walk', '2030-06-04', '2030-06-04T06:00:00.000Z', null],
      ['Bins', '2030-06-05', '2030-06-04T22:00:00.000Z', null],
      ['Walk', '2030-06-05', '2030-06-05T06:00:00.000Z', null],
    ])
  })
})

describe('for the dashboard', () => {
  test('late tasks', async () => {
    const { clientId, family } = await aCircle()
    await as(family).careTasks.create({ body: aTask({ title: 'Late', dueDay: '2020-06-03' }) })
    await as(family).careTasks.create({ body: aTask({ title: 'Far away', dueDay: '2099-06-03' }) })
    const found = await tasksToday(await circleOf(clientId), 5)
    expect(found.map(({ title }) => title)).toEqual(['Late'])
  })

  test('however many are late, there is room for urgent ones and for those of today', async () => {
    vi.spyOn(clock, 'now').mockImplementation(() => new Date('2030-06-03T10:00:00.000Z'))
    const { clientId, family } = await aCircle()
    const plan = (title: string, dueDay: string, more: object = {}) =>
      as(family).careTasks.create({ body: aTask({ title, dueDay, ...more }) })
    for (const day of [1, 2, 3, 4, 5]) await plan(`Late since ${day} May`, `2030-05-0${day}`)
    await plan('Bins', '2030-06-03')
    await plan('Walk', '2030-06-03', { dueTime: '08:00' })
    await plan('Hospital', '2030-06-03', { dueTime: '17:30', priority: 'urgent' })
    const found = async (limit: number) => (await tasksToday(await circleOf(clientId), limit)).map(({ title }) => title)
    expect(await found(1)).toEqual(['Hospital'])
    expect(await found(5)).toEqual(['Hospital', 'Late since 4 May', 'Late since 5 May', 'Walk', 'Bins'])
  })

  test('how many are late, and how many more are due by the end of the circle’s day', async () => {
    const { clientId, family } = await aCircle()
    for (const day of ['2020-06-03', '2020-06-04', '2099-06-03'])
      await as(family).careTasks.create({ body: aTask({ dueDay: day }) })
    const today = await as(family).careTasks.create({ body: aTask({ dueDay: '2099-06-03' }) })
    const [row] = await inTransaction(await owner(), async (tx) => {
      await tx.execute(sql`update care_tasks set due_at = ((now() at time zone 'Europe/Berlin')::date + 1)::timestamp
        at time zone 'Europe/Berlin' where id = ${today.id}`)
      return tx
        .select({ counts: taskCounts({ clientId, dayEnds: dayEndsIn({ zone: 'Europe/Berlin' }) }) })
        .from(sql`(select 1) as once`)
    })
    expect(row!.counts).toEqual({ late: 2, today: 1 })
  })
})

describe('for reminders', () => {
  const expectNone = (error: unknown) => {
    throw error
  }
  const planned = async (more: object) => {
    const its = await aCircle()
    const task = await as(its.family).careTasks.create({
      body: aTask({ dueDay: '2040-06-03', dueTime: '08:00', ...more }),
    })
    return { ...its, task }
  }
  /** 08:00 in Berlin in summer. */
  const DUE = '2040-06-03T06:00:00.000Z'
  const claimed = async (now: string, ids: string[]) => {
    const found = await inTransaction(await owner(), (tx) => claimDueTasks(tx, now, 100, expectNone))
    return found.filter(({ taskId }) => ids.includes(taskId))
  }

  test('each is returned once, in order, and only for open tasks', async () => {
    vi.spyOn(clock, 'now').mockImplementation(() => new Date('2040-06-01T10:00:00.000Z'))
    const { task, family } = await planned({ reminders: [0, 60] })
    const { task: done, caretaker } = await planned({ reminders: [0] })
    await as(caretaker).careTasks.complete({
      params: done,
      body: { id: uuidv7(), occurrence: 1, doneAt: '2040-06-01T10:00:00.000Z' },
    })
    const ids = [task.id, done.id]
    expect(await claimed('2040-06-03T04:59:00.000Z', ids)).toEqual([])
    expect(await claimed('2040-06-03T05:00:00.000Z', ids)).toMatchObject([
      {
        taskId: task.id,
        clientId: family.clientId,
        remindAt: '2040-06-03T05:00:00.000Z',
        dueAt: DUE,
        title: task.title,
      },
    ])
    expect(await claimed('2040-06-03T05:01:00.000Z', ids)).toEqual([])
    expect(await claimed(DUE, ids)).toMatchObject([{ taskId: task.id, remindAt: DUE }])
    expect(await claimed('2041-01-01T00:00:00.000Z', ids)).toEqual([])
  })

  test('several processes share them; those of a failed one stay due', async () => {
    const { task } = await planned({ reminders: [0] })
    const fails = inTransaction(await owner(), async (tx) => {
      await claimDueTasks(tx, DUE, 100, expectNone)
      throw new Error('mail is down')
    })
    await expect(fails).rejects.toThrow('mail is down')
    const shared = await Promise.all([claimed(DUE, [task.id]), claimed(DUE, [task.id]), claimed(DUE, [task.id])])
    expect(shared.flat()).toHaveLength(1)
  })

  test('advancing to the next reminder does not change the record: no audit, no event, no history', async () => {
    const { task } = await planned({ reminders: [0] })
    const traces = async () => {
      const { rows } = await (await theKinfold()).services.database.owner.query(
        `select (select count(*)::int from audit where subject_id = $1) as audit,
          (select count(*)::int from history where subject_id = $1) as history,
          (select count(*)::int from events where record_id = $1) as events`,
        [task.id],
      )
      return rows[0]
    }
    const before = await traces()
    expect(await claimed(DUE, [task.id])).toHaveLength(1)
    expect(await traces()).toEqual(before)
    expect(before).toMatchObject({ audit: 1, events: 1 })
  })

  test('among thousands of tasks the list reads only open ones, the scan only those to be reminded of', async () => {
    const { task: planning, clientId } = await planned({ reminders: [0] })
    const task = { ...planning, clientId }
    const { owner: pool } = (await theKinfold()).services.database
    const client = await pool.connect()
    await client.query(
      `begin; set local session_replication_role = replica;
       create temp table copies on commit drop as select * from care_tasks where id = '${task.id}';
       update copies set remind_at = null, reminders = '[]', status = 'done';
       insert into care_tasks select (c).* from (
         select jsonb_populate_record(null::care_tasks, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid())) as c
         from copies t, generate_series(1, 5000)) s;
       analyze care_tasks`,
    )
    const list = selectTasks(dbOn(client), and(eq(careTasks.clientId, task.clientId), isOpen)).orderBy(
      dueOrder,
      careTasks.id,
    )
    const { sql: text, params } = list.limit(51).toSQL()
    const listed = await client.query(`explain (format json) ${text}`, params)
    expect(JSON.stringify(listed.rows)).toContain('"Index Name":"care_tasks_open"')
    const { rows } = await client.query(
      `explain (analyze, format json) select * from care_tasks where remind_at <= '${DUE}' and status = 'open'
       and deleted_at is null order by remind_at limit 100 for update skip locked`,
    )
    await client.query('rollback')
    client.release()
    const plan = JSON.stringify(rows)
    expect(plan).toContain('"Index Name":"care_tasks_to_remind"')
    expect(plan).not.toContain('Seq Scan')
  })
})
