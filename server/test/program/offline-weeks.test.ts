import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { seeded } from '../../demo/story.ts'
import { aLog, aMedication, aMood, aTask, aVital } from '../records/records.ts'
import { as, settled } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import { aCircle, type Person } from '../support/world.ts'

/* A week in which three people write 500 things without a network, in random histories: `OFFLINE_HISTORIES=200 npm test
   -- offline-weeks`. Their devices send like web/device: each in its own order, again if the answer was lost, sometimes
   from two tabs at once. The model is what they wrote and who was first; it does not use the server's rules. That a
   device itself loses and duplicates nothing is tested in web/device/two-tabs.test.ts. */
// Each history is a separate test. It takes ten seconds; on a busy machine one took more than three minutes.
vi.setConfig({ testTimeout: 1_200_000 })

const HISTORIES = Number(process.env.OFFLINE_HISTORIES ?? 2)
const FIRST = Number(process.env.OFFLINE_FIRST ?? 0)
const WRITES = 500

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-13T06:00:00.000Z')
const WEEK = 7 * 24 * HOUR
const GAP_HOURS = 6

/** `goal`: something that only one person can do: this dose, this task. `table`: where it is stored. */
type Write = {
  id: string
  at: string
  table: string
  goal?: string
  asNeeded?: true
  item?: string
  send: () => Promise<unknown>
}

afterEach(() => void vi.restoreAllMocks())
const setClock = (at: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(at))

test.for(Array.from({ length: HISTORIES }, (_, at) => FIRST + at))(
  'a week without a network, merged: nothing is lost, duplicated or changed (history %i)',
  async (history) => {
    const random = seeded(history * 7919 + 1)
    const below = (count: number) => Math.floor(random() * count)
    const { people, at: circle } = await aWeek()
    const queues = people.map((): Write[] => [])
    const moments = Array.from({ length: WRITES }, () => BEGIN + HOUR + below(WEEK - 2 * HOUR)).toSorted(
      (a, b) => a - b,
    )
    for (const moment of moments) {
      const who = below(people.length)
      queues[who]!.push(aWrite(people[who]!, circle, new Date(moment).toISOString(), queues[who]!, random))
    }
    const written = queues.flat()

    setClock(BEGIN + WEEK)
    const outcomes = new Map<string, string>()
    const rounds = new Map<string, number>()
    let round = 0
    /** A device sends its next write: once, again after a lost answer, or from two tabs at once. */
    const sendNext = async (who: number) => {
      const write = queues[who]!.shift()
      if (!write) return
      const luck = random()
      const tabs = luck < 0.05 ? [write.send(), write.send()] : [write.send()]
      const codes = await settled(...tabs)
      if (luck > 0.75) codes.push(...(await settled(write.send())))
      expect(new Set(codes).size, `${write.table}: ${codes}`).toBe(1)
      outcomes.set(write.id, codes[0]!)
      rounds.set(write.id, round)
    }
    while (queues.some(({ length }) => length > 0)) {
      round += 1
      const who = below(people.length)
      // Two of them get a network at the same moment.
      await (random() < 0.1 ? Promise.all([sendNext(who), sendNext((who + 1) % people.length)]) : sendNext(who))
    }

    const isDone = ({ id }: Write) => outcomes.get(id) === 'DONE'
    expect(outcomes.size).toBe(WRITES)
    expect(written.filter((write) => !write.goal && !write.asNeeded && !isDone(write))).toEqual([])
    for (const [goal, tries] of Map.groupBy(
      written.filter(({ goal }) => goal),
      ({ goal }) => goal,
    )) {
      const done = tries.filter(isDone)
      expect(done, `${goal}: ${tries.map(({ id }) => outcomes.get(id))}`).toHaveLength(1)
      expect(rounds.get(done[0]!.id), goal).toBe(Math.min(...tries.map(({ id }) => rounds.get(id)!)))
    }
    const given = written.filter(({ asNeeded }) => asNeeded)
    const near = (one: Write, other: Write) =>
      one !== other && Math.abs(Date.parse(one.at) - Date.parse(other.at)) < GAP_HOURS * HOUR
    for (const dose of given)
      expect(
        given.filter(isDone).some((other) => near(dose, other)),
        `as needed at ${dose.at}`,
      ).toBe(!isDone(dose))

    const { owner } = (await theKinfold()).services.database
    for (const [table, writes] of Map.groupBy(
      written.filter(({ table }) => table),
      ({ table }) => table,
    ))
      expect((await storedIn(table, circle.clientId)).toSorted(), table).toEqual(
        writes
          .filter(isDone)
          .map(({ id }) => id)
          .toSorted(),
      )
    const { rows } = await owner.query('select id from grocery_items where client_id = $1 and ticked_at is not null', [
      circle.clientId,
    ])
    const bought = written.flatMap(({ item }) => item ?? [])
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...new Set(bought)].toSorted())
  },
)

type Place = Awaited<ReturnType<typeof aWeek>>['at']

/** The doses, tasks and groceries of that week. */
async function aWeek() {
  setClock(BEGIN)
  const { creator, caretaker, other, clientId } = await aCircle()
  const schedule = { kind: 'daily' as const, times: ['08:00', '12:00', '16:00', '20:00'], quantity: 1 }
  const scheduled: string[] = []
  for (const name of ['Ramipril', 'Bisoprolol', 'Levothyroxine']) {
    const { id } = await as(creator).medications.create({ body: aMedication(clientId, { name, schedule }) })
    scheduled.push(id)
  }
  const wanted = { schedule: { kind: 'as_needed' as const, quantity: 1 }, minIntervalHours: GAP_HOURS }
  const { id: asNeeded } = await as(creator).medications.create({
    body: aMedication(clientId, { name: 'Lactulose', asNeededFor: 'Constipation', ...wanted }),
  })
  const tasks: string[] = []
  for (let count = 0; count < 20; count++) tasks.push((await as(creator).careTasks.create({ body: aTask() })).id)
  const list = uuidv7()
  await as(creator).groceryLists.create({ body: { id: list, title: 'Saturday' } })
  const items = Array.from({ length: 12 }, () => uuidv7())
  for (const id of items)
    await as(creator).groceryLists.addItem({ params: { id: list }, body: { id, name: `Candles ${id.slice(-4)}` } })
  return { people: [creator, caretaker, other], at: { clientId, scheduled, asNeeded, tasks, list, items } }
}

/** A write by one of them at a moment in that week. */
function aWrite(person: Person, place: Place, at: string, before: Write[], random: () => number): Write {
  const id = uuidv7()
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const what = random()
  const write = (table: string, send: Write['send'], more: Partial<Write> = {}): Write => ({
    id,
    at,
    table,
    send,
    ...more,
  })
  const logs = before.filter(({ table }) => table === 'care_logs')
  if (what < 0.1 && logs.length > 0) {
    const params = { id: one(logs).id }
    return write('care_log_comments', () => as(person).careLogs.comment({ params, body: { id, body: 'Much better' } }))
  }
  if (what < 0.35)
    return write('care_logs', () =>
      as(person).careLogs.create({ body: aLog({ id, body: `At ${at}`, occurredAt: at }) }),
    )
  if (what < 0.5)
    return write('vital_readings', () => as(person).vitals.create({ body: aVital({ id, value: 72, measuredAt: at }) }))
  if (what < 0.6) return write('mood_entries', () => as(person).mood.create({ body: aMood({ id, occurredAt: at }) }))
  if (what < 0.8) {
    const medicationId = one(place.scheduled)
    const dueAt = dueBefore(at)
    // Given when due, because a dose close to the next one would be a different case.
    const body = { id, medicationId, dueAt, at: dueAt, outcome: 'taken' as const }
    return write('doses', () => as(person).doses.record({ body }), { goal: `${medicationId} ${dueAt}` })
  }
  if (what < 0.85) {
    const body = { id, medicationId: place.asNeeded, dueAt: null, at, outcome: 'taken' as const }
    return write('doses', () => as(person).doses.record({ body }), { asNeeded: true })
  }
  if (what < 0.95) {
    const task = one(place.tasks)
    const body = { id, occurrence: 1, doneAt: at }
    return write('care_task_completions', () => as(person).careTasks.complete({ params: { id: task }, body }), {
      goal: task,
    })
  }
  const params = { id: place.list, itemId: one(place.items) }
  return write('', () => as(person).groceryLists.tick({ params, body: { ticked: true } }), { item: params.itemId })
}

/** The previous due time: 8, 12, 16 or 20 in Berlin, in winter. */
function dueBefore(at: string): string {
  const [day, hour] = [at.slice(0, 10), Number(at.slice(11, 13))]
  const due = [19, 15, 11, 7].find((each) => each <= hour)
  if (due !== undefined) return `${day}T${String(due).padStart(2, '0')}:00:00.000Z`
  return `${new Date(Date.parse(`${day}T00:00:00.000Z`) - 1).toISOString().slice(0, 10)}T19:00:00.000Z`
}

const storedIn = async (table: string, clientId: number): Promise<string[]> => {
  const { owner } = (await theKinfold()).services.database
  return (await owner.query(`select id from ${table} where client_id = $1`, [clientId])).rows.map(({ id }) => id)
}
