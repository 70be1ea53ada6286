import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { usualSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DueThing, Duty } from '../../access/manifest/due.ts'
import type { Channel } from '../../access/notifications/notify.ts'
import { members } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo, postbox } from '../../test/outside/postbox.ts'
import { addDue, dueThings, finish, makeDueThings, remindAgain } from '../../test/records/due-things.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { scanningOf } from './jobs.ts'
import { type Scanning, scan } from './scan.ts'
import { settle } from './settle.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
  await makeDueThings(owner())
})
afterEach(() => void vi.restoreAllMocks())
const owner = () => kinfold.services.database.owner

/** Eight o'clock in Berlin. */
const dueAt = '2026-11-20T07:00:00.000Z'
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(dueAt) + minutes * 60_000 + seconds * 1000).toISOString()

const shifts = new Map<number, { onDuty: number[]; nextOnDuty: number[] }>()
const duty: Duty = async (_, circles) =>
  new Map(circles.map(({ clientId }) => [clientId, shifts.get(clientId) ?? { onDuty: [], nextOnDuty: [] }]))

const scanning = (home = kinfold): Scanning => ({ ...scanningOf(home.services), sources: dueThings, duty })
/** One scan, and another once letters have been combined. */
async function look(now: string, home = kinfold) {
  await scan(scanning(home), now)
  await scan(scanning(home), new Date(Date.parse(now) + 11_000).toISOString())
}

/** A circle where Carlo is on duty and Olga comes next. */
async function onDuty() {
  const circle = await aCircle()
  shifts.set(circle.clientId, { onDuty: [circle.caretaker.userId], nextOnDuty: [circle.other.userId] })
  return {
    ...circle,
    due: (more: Partial<DueThing> = {}) => addDue(owner(), { clientId: circle.clientId, dueAt, ...more }),
  }
}

const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(
    ({ step, items }) => `${step}: ${items.map(({ title }) => title).join(', ')}`,
  )
const subjects = (person: Person) => lettersTo(person.email).map(({ subject }) => subject)

describe('step by step', () => {
  test('due: those on duty; late: they again and the next; still open: the managers; then no more', async () => {
    const { due, caretaker, other, creator, admin, client, family } = await onDuty()
    await due()
    await look(after(-1))
    expect(await told(caretaker)).toEqual([])
    await look(after(0))
    expect([await told(caretaker), await told(other)]).toEqual([['due: Ramipril'], []])
    await look(after(59))
    expect([await told(caretaker), await told(other)]).toEqual([['due: Ramipril'], []])
    await look(after(60))
    expect([await told(caretaker), await told(other), await told(admin)]).toEqual([
      ['late: Ramipril'],
      ['late: Ramipril'],
      [],
    ])
    await look(after(90))
    for (const manager of [creator, admin, client]) expect(await told(manager)).toEqual(['escalated: Ramipril'])
    expect([await told(family), await told(caretaker)]).toEqual([[], ['late: Ramipril']])
    await look(after(24 * 60))
    await look(after(25 * 60))
    const { items, unseen } = await as(admin).notifications.list()
    expect([unseen, items[0]!.items[0]!.isGivenUp]).toEqual([0, true])
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 08:00', 'Rose: 1 dose at 08:00, not recorded yet'])
    expect(subjects(admin)).toEqual(['Rose: 1 dose at 08:00, not recorded yet'])
  })

  test('urgent items escalate faster', async () => {
    const { due, other, admin } = await onDuty()
    await due({ kind: 'task', title: 'Call the doctor', urgent: true })
    await look(after(10))
    expect(await told(other)).toEqual(['late: Call the doctor'])
    await look(after(30))
    expect(await told(admin)).toEqual(['escalated: Call the doctor'])
  })

  test('announced as often as requested, then due once', async () => {
    const { due, caretaker } = await onDuty()
    const task = await due({ kind: 'task', title: 'Physiotherapy', remindAt: after(-120) })
    await look(after(-120))
    expect(await told(caretaker)).toEqual(['upcoming: Physiotherapy'])
    expect(subjects(caretaker)).toEqual(['Rose: 1 task at 08:00'])
    await look(after(-90))
    await remindAgain(owner(), task, after(-60))
    await look(after(-60))
    expect(subjects(caretaker)).toEqual(['Rose: 1 task at 08:00', 'Rose: 1 task at 08:00'])
    await remindAgain(owner(), task, after(0))
    await look(after(0))
    expect([await told(caretaker), subjects(caretaker).length]).toEqual([['due: Physiotherapy'], 3])
    await remindAgain(owner(), task, after(5))
    await look(after(5))
    expect(subjects(caretaker)).toHaveLength(3)
  })

  test('a task for a whole day is reported in the morning, and is not late before the next', async () => {
    const { due, caretaker, other } = await onDuty()
    await due({ kind: 'day_task', title: 'Water the plants' })
    await look(after(0))
    await look(after(90))
    expect([await told(caretaker), await told(other)]).toEqual([['due: Water the plants'], []])
    await look(after(24 * 60))
    expect(await told(other)).toEqual(['late: Water the plants'])
    expect(subjects(caretaker)).toEqual(['Rose: 1 task for today', 'Rose: 1 task for 20 November, not recorded yet'])
  })

  test('a claimed task belongs to that person; with nobody on duty the managers hear of the rest', async () => {
    const { due, family, admin, caretaker, clientId } = await onDuty()
    shifts.delete(clientId)
    await due({ kind: 'task', title: 'Fetch the prescription', takenOnBy: [family.userId] })
    await due({ kind: 'task', title: 'Water the plants' })
    await look(after(0))
    expect(await told(family)).toEqual(['due: Fetch the prescription'])
    expect(await told(admin)).toEqual(['due: Water the plants'])
    expect(await told(caretaker)).toEqual([])
  })

  test('recorded, it is closed: nobody is told again, and it no longer counts', async () => {
    const { due, caretaker, other, clientId } = await onDuty()
    const dose = await due()
    await look(after(0))
    expect((await as(caretaker).notifications.list()).unseen).toBe(1)
    await finish(owner(), dose)
    expect(await settle(scanning(), [clientId], after(5))).toBe(1)
    const { items, unseen } = await as(caretaker).notifications.list()
    expect([unseen, items[0]!.items]).toEqual([
      0,
      [{ recordId: dose.recordId, title: 'Ramipril', closedAt: after(5), isGivenUp: false }],
    ])
    await look(after(60))
    await look(after(90))
    expect([await told(other), subjects(caretaker)]).toEqual([[], ['Rose: 1 dose at 08:00']])
  })

  test('recorded while no scan ran, the next step finds it closed', async () => {
    const { due, other, caretaker } = await onDuty()
    const dose = await due()
    await look(after(0))
    await finish(owner(), dose)
    await look(after(60))
    expect([await told(other), await told(caretaker)]).toEqual([[], ['due: Ramipril']])
    expect((await as(caretaker).notifications.list()).items[0]!.items[0]!.closedAt).toBe(after(60))
  })

  test('recorded before the letter is sent, there is no letter', async () => {
    const { due, caretaker, clientId } = await onDuty()
    const dose = await due()
    await scan(scanning(), after(0))
    await finish(owner(), dose)
    await settle(scanning(), [clientId], after(0, 5))
    await scan(scanning(), after(0, 11))
    expect(subjects(caretaker)).toEqual([])
  })
})

describe('together', () => {
  test('three doses at eight are one notification and one letter; a fourth joins them', async () => {
    const { due, caretaker } = await onDuty()
    for (const title of ['Ramipril', 'Aspirin', 'Metformin']) await due({ title })
    await look(after(0))
    expect(await told(caretaker)).toEqual(['due: Aspirin, Metformin, Ramipril'])
    const [letter, another] = lettersTo(caretaker.email)
    expect(another).toBeUndefined()
    expect(letter).toMatchObject({ subject: 'Rose: 3 doses at 08:00' })
    const { items } = await as(caretaker).notifications.list()
    await as(caretaker).notifications.seen({ body: { ids: [items[0]!.id] } })
    expect((await as(caretaker).notifications.list()).unseen).toBe(0)
    await due({ title: 'Zinc' })
    await look(after(1))
    expect(await told(caretaker)).toEqual(['due: Aspirin, Metformin, Ramipril, Zinc'])
    expect((await as(caretaker).notifications.list()).unseen).toBe(1)
  })

  test('a letter is written in its reader’s time format', async () => {
    const { due, caretaker } = await onDuty()
    await as(caretaker).preferences.change({ body: { timeFormat: '12' } })
    await due({ title: 'Ramipril' })
    await look(after(0))
    expect(lettersTo(caretaker.email)).toMatchObject([{ subject: 'Rose: 1 dose at 8:00 am' }])
  })

  test('a letter says how many and when, never what; doses and tasks share it', async () => {
    const { due, caretaker, clientId } = await onDuty()
    await due({ title: 'Ramipril 5 mg' })
    await due({ kind: 'task', title: 'Change the dressing' })
    await look(after(0))
    const letters = lettersTo(caretaker.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      to: { email: caretaker.email, name: 'Carlo' },
      subject: 'Rose: 1 dose and 1 task to take care of',
      paragraphs: ['Hello Carlo,', 'For Rose:\n- 1 dose at 08:00: due now.\n- 1 task at 08:00: due now.'],
    })
    expect(letters[0]!.action!.url).toMatch(new RegExp(`^http://127.0.0.1:\\d+/dashboard\\?client=${clientId}$`))
    expect(JSON.stringify(letters)).not.toMatch(/Ramipril|dressing|Keller/)
  })

  test('after a night without the server each person gets one letter, and missed doses are dropped', async () => {
    const { due, caretaker, admin } = await onDuty()
    for (let hour = 0; hour < 30; hour++) await due({ dueAt: after(-60 * hour), title: `Dose ${hour}` })
    const morning = after(5)
    await scan(scanning(), morning)
    await scan(scanning(), after(5, 11))
    await scan(scanning(), after(8))
    expect(lettersTo(caretaker.email).length).toBeLessThanOrEqual(2)
    expect(lettersTo(admin.email).length).toBeLessThanOrEqual(2)
    expect(lettersTo(admin.email).at(-1)!.paragraphs[1]!.split('\n').length).toBeLessThanOrEqual(12)
    const { items } = await as(caretaker).notifications.list()
    expect(items).toHaveLength(12)
  })
})

describe('exactly once', () => {
  const DOSES = 40
  /** Records every notification in its transaction, in addition to the app and mail. */
  const counting: Channel = {
    note: async (tx, tellings) => {
      for (const { clientId, userId, step, records } of tellings)
        await tx.execute(
          sql`insert into tellings select ${clientId}, ${userId}, ${step}, unnest(${sql.param(records)}::uuid[])`,
        )
    },
  }
  /** How often each dose was reported to each person at each step: '1 x 40' means to each of forty once. */
  async function timesTold(clientId: number, step: string): Promise<string[]> {
    const { rows } = await owner().query(
      `select times || ' x ' || count(*) as told from (
         select count(*) as times from tellings where client_id = $1 and step = $2 group by user_id, record_id) t
       group by times order by 1`,
      [clientId, step],
    )
    return rows.map((row) => row.told)
  }
  beforeAll(async () => {
    await owner().query('create table tellings (client_id int8, user_id int8, step text, record_id uuid)')
  })

  test('fifty scans at once, by two Kinfolds on one database', async () => {
    const { due, caretaker, clientId } = await onDuty()
    const second = await startBeside(await theKinfold())
    for (let count = 0; count < DOSES; count++)
      await due({ dueAt: after(-(count % 5)), title: `Dose ${String(count).padStart(2, '0')}` })
    const counted = (home: Kinfold): Scanning => ({
      ...scanning(home),
      channels: [...scanning(home).channels, counting],
    })
    const looks = (now: string) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => scan(counted(index % 2 ? second : kinfold), now)))
    await looks(after(0))
    await looks(after(0, 11))
    expect(await timesTold(clientId, 'due')).toEqual([`1 x ${DOSES}`])
    expect(lettersTo(caretaker.email)).toHaveLength(1)
    expect(subjects(caretaker)).toEqual([`Rose: ${DOSES} doses to take care of`])
    await looks(after(60))
    await looks(after(60, 11))
    expect(await timesTold(clientId, 'late')).toEqual([`1 x ${DOSES * 2}`])
    expect(lettersTo(caretaker.email)).toHaveLength(2)
  })

  test('a process that dies between advancing and notifying leaves nothing behind', async () => {
    const { due, caretaker } = await onDuty()
    await due()
    const dying: Scanning = {
      ...scanning(),
      channels: [
        ...scanning().channels,
        {
          note: async (tx) => {
            await tx.execute('select pg_terminate_backend(pg_backend_pid())')
          },
        },
      ],
    }
    await expect(scan(dying, after(0))).rejects.toThrow()
    expect(await told(caretaker)).toEqual([])
    await look(after(1))
    expect([await told(caretaker), subjects(caretaker)]).toEqual([['due: Ramipril'], ['Rose: 1 dose at 08:00']])
  })

  test('one that dies between handing on a letter and recording that hands on the same letter', async () => {
    const { due, caretaker } = await onDuty()
    await due()
    await scan(scanning(), after(0))
    const { services } = kinfold
    const dying = scanningOf({
      ...services,
      mail: {
        ...postbox,
        send: async (letter, sending) => {
          await postbox.send(letter, sending)
          await sending!.within!.query('select pg_terminate_backend(pg_backend_pid())')
          return { id: '', state: 'sent' }
        },
      },
    })
    await expect(scan({ ...dying, sources: dueThings, duty }, after(0, 11))).rejects.toThrow()
    await scan(scanning(), after(0, 20))
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 08:00'])
  })
})

describe('who is concerned', () => {
  const choose = (person: Person, settings: Partial<ReminderSettings>) =>
    as(person).reminders.saveSettings({
      body: { ...usualSettings, quietFrom: null, quietUntil: null, zone: 'Europe/Berlin', ...settings },
    })

  test('whoever is in another time zone reads where the times are from; others do not', async () => {
    const { due, caretaker, other, clientId } = await onDuty()
    shifts.set(clientId, { onDuty: [caretaker.userId, other.userId], nextOnDuty: [] })
    await choose(caretaker, { zone: 'America/New_York' })
    await choose(other, { zone: 'Europe/Paris' })
    await due()
    await look(after(0))
    const said = ({ email }: Person) => lettersTo(email)[0]!.paragraphs.slice(1)
    expect(said(caretaker)).toEqual([
      'For Rose: 1 dose at 08:00: due now.',
      'Times are in the time zone where Rose lives (Europe/Berlin).',
    ])
    expect(said(other)).toEqual(['For Rose: 1 dose at 08:00: due now.'])
  })

  test('letters switched off: in the app only', async () => {
    const { due, caretaker } = await onDuty()
    await choose(caretaker, { channels: { due: { mail: false } } })
    await due()
    await look(after(0))
    expect([await told(caretaker), subjects(caretaker)]).toEqual([['due: Ramipril'], []])
  })

  test('in quiet hours the letter waits, the app does not; the last step does not wait either', async () => {
    const { due, caretaker, admin } = await onDuty()
    for (const person of [caretaker, admin]) await choose(person, { quietFrom: '07:00', quietUntil: '10:00' })
    await due()
    await look(after(0))
    await look(after(60))
    expect([await told(caretaker), subjects(caretaker)]).toEqual([['late: Ramipril'], []])
    await look(after(90))
    expect(subjects(admin)).toEqual(['Rose: 1 dose at 08:00, not recorded yet'])
    await look(after(119))
    expect(subjects(caretaker)).toEqual([])
    await look(after(121))
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 08:00, not recorded yet'])
  })

  test('what waited for the end of quiet hours says how far it is by then, although others were told of it', async () => {
    const { due, caretaker, other, clientId } = await onDuty()
    await choose(caretaker, { quietFrom: '07:00', quietUntil: '10:00' })
    await due()
    await due({ kind: 'task', title: 'Physiotherapy', dueAt: after(30), remindAt: after(0) })
    await look(after(0))
    shifts.set(clientId, { onDuty: [other.userId], nextOnDuty: [] })
    await look(after(60))
    await look(after(90))
    const { items } = await as(caretaker).notifications.list()
    expect(items.map(({ kind, step, stepNow }) => [kind, step, stepNow]).toSorted()).toEqual([
      ['dose', 'due', 'escalated'],
      ['task', 'upcoming', 'late'],
    ])
    await look(after(121))
    const escalated = 'late, and still not recorded. Please make sure that somebody takes care of it.'
    expect(lettersTo(caretaker.email).map(({ paragraphs }) => paragraphs[1])).toEqual([
      `For Rose:\n- 1 dose at 08:00: ${escalated}\n- 1 task at 08:30: ${escalated}`,
    ])
  })

  test('switching quiet hours off releases the letter that waited for their end', async () => {
    const { due, caretaker } = await onDuty()
    await choose(caretaker, { quietFrom: '07:00', quietUntil: '10:00' })
    await due()
    await look(after(0))
    expect(subjects(caretaker)).toEqual([])
    vi.spyOn(clock, 'now').mockReturnValue(new Date(after(20)))
    await choose(caretaker, {})
    await look(after(20))
    expect(subjects(caretaker)).toEqual(['Rose: 1 dose at 08:00'])
  })

  test('a removed member hears and sees nothing more, not even the letter that waited', async () => {
    const { due, caretaker, other } = await onDuty()
    await due()
    await scan(scanning(), after(0))
    await dbOn(owner()).delete(members).where(eq(members.userId, caretaker.userId))
    await scan(scanning(), after(0, 11))
    expect(subjects(caretaker)).toEqual([])
    expect((await as(caretaker).notifications.list()).items).toEqual([])
    await look(after(60))
    expect([subjects(caretaker), await told(other)]).toEqual([[], ['late: Ramipril']])
  })

  test('an unconfirmed address gets no letter', async () => {
    const { due, caretaker } = await onDuty()
    await owner().query('update users set email_confirmed_at = null where id = $1', [caretaker.userId])
    await due()
    await look(after(0))
    expect([await told(caretaker), subjects(caretaker)]).toEqual([['due: Ramipril'], []])
  })

  test('everyone sees their own: another’s are neither listed nor marked', async () => {
    const { due, caretaker, other } = await onDuty()
    await due()
    await look(after(0))
    const { items } = await as(caretaker).notifications.list()
    await as(other).notifications.seen({ body: { ids: [items[0]!.id] } })
    await as(other).notifications.seen({ body: {} })
    expect((await as(caretaker).notifications.list()).unseen).toBe(1)
    await as(caretaker).notifications.seen({ body: {} })
    const seen = await as(caretaker).notifications.list()
    expect([seen.unseen, seen.items[0]!.seenAt === null]).toEqual([0, false])
  })
})

describe('the list', () => {
  test('unseen first, then the newest, page by page, each once', async () => {
    const { due, caretaker } = await onDuty()
    for (let hour = 0; hour < 7; hour++) {
      await due({ dueAt: after(60 * hour), title: `Dose ${hour}` })
      await scan(scanning(), after(60 * hour))
    }
    const all = await as(caretaker).notifications.list()
    await as(caretaker).notifications.seen({ body: { ids: all.items.slice(0, 3).map(({ id }) => id) } })
    const expected = [...all.items.slice(3), ...all.items.slice(0, 3)].map(({ id }) => id)
    const found: string[] = []
    let before: string | undefined
    do {
      const page = await as(caretaker).notifications.list({ query: { limit: 2, ...(before ? { before } : {}) } })
      found.push(...page.items.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before)
    expect(found).toEqual(expected)
    await expect(as(caretaker).notifications.list({ query: { before: '1~never~x' } })).toFailWith('BAD_INPUT')
  })
})

describe('settings', () => {
  test('the defaults until something is chosen, for each person and circle', async () => {
    const { caretaker, other } = await aCircle()
    const usual = { ...usualSettings, quietFrom: null, quietUntil: null, zone: 'Europe/Berlin' }
    expect(await as(caretaker).reminders.settings()).toEqual(usual)
    const chosen = { ...usualSettings, quietFrom: '22:00', quietUntil: '06:30', zone: 'Europe/Lisbon' }
    expect(await as(caretaker).reminders.saveSettings({ body: chosen })).toEqual(chosen)
    expect(
      await as(caretaker).reminders.saveSettings({ body: { ...chosen, channels: { due: { mail: false } } } }),
    ).toMatchObject({
      channels: { due: { mail: false } },
    })
    expect(await as(caretaker).reminders.settings()).toEqual({ ...chosen, channels: { due: { mail: false } } })
    expect(await as(other).reminders.settings()).toEqual(usual)
  })

  test('where a device is, is kept without being news; what somebody chooses is news', async () => {
    const { admin, caretaker } = await aCircle()
    const news = async () =>
      (await as(admin).audit.activity()).items.filter(({ action }) => action === 'reminders.settings').length
    const save = (body: object) => as(caretaker).reminders.saveSettings({ body })
    await save({ zone: 'America/Los_Angeles' })
    expect(await save({ zone: 'Asia/Tokyo' })).toMatchObject({ zone: 'Asia/Tokyo', channels: {} })
    expect(await news()).toBe(0)
    await save({ channels: { due: { mail: false } } })
    expect(await news()).toBe(1)
    expect(await save({ zone: 'Asia/Seoul' })).toMatchObject({ zone: 'Asia/Seoul', channels: { due: { mail: false } } })
    expect(await news()).toBe(1)
  })

  test('a page from before digests or urgent settings existed changes neither', async () => {
    const { caretaker } = await aCircle()
    const chosen = { channels: { due: { mail: false } }, urgentBreaks: false, digest: 'weekly' as const }
    const quiet = { quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' }
    await as(caretaker).reminders.saveSettings({ body: { ...chosen, ...quiet } })
    const earlier = { ...quiet, quietFrom: '21:00' }
    expect(await as(caretaker).reminders.saveSettings({ body: earlier })).toEqual({ ...chosen, ...earlier })
    expect(await as(caretaker).reminders.saveSettings({ body: { digest: 'daily' } })).toEqual({
      ...chosen,
      ...earlier,
      digest: 'daily',
    })
  })

  test('half a pair, twice the same time, and an invalid zone are refused', async () => {
    const { caretaker } = await aCircle()
    const save = (more: object) =>
      as(caretaker).reminders.saveSettings({
        body: { ...usualSettings, quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin', ...more },
      })
    for (const wrong of [
      { quietUntil: null },
      { quietUntil: '22:00' },
      { quietFrom: '24:00' },
      { zone: 'Mars/Olympus' },
    ])
      await expect(save(wrong)).toFailWith('BAD_INPUT')
  })
})
