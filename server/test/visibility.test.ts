import { managesCircle, type Role, seesFamily, type Visibility, visibilities } from '@kinfold/contract/access.ts'
import { type Endpoint, get, post, put } from '@kinfold/contract/endpoint.ts'
import { Id, InCircle, WithId } from '@kinfold/contract/fields.ts'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inCircle, type OpenCircle, record, recordOfAnyone, within } from '../access/circles/circles.ts'
import { asVisitor, withFamilyRecords } from '../access/circles/visitors.ts'
import { askerIn, withinPrepared } from '../access/circles/within-prepared.ts'
import { applyGuards } from '../access/records/guards.ts'
import { insertOnce } from '../access/records/insert-once.ts'
import { nextVersion, recordColumns, recordKey } from '../access/records/record.ts'
import { routes } from '../access/routes.ts'
import { allFeatures, tableRulesOf } from '../all-features.ts'
import { events, history } from '../core/changes/changes.ts'
import { dbOn } from '../core/database/database.ts'
import { failure } from '../core/failure.ts'
import type { Kinfold } from '../start.ts'
import { as, send } from './support/calls.ts'
import { testPassword } from './support/cluster.ts'
import { theKinfold } from './support/kinfold.ts'
import { aCircle, type Person } from './support/world.ts'

/* Records that not everyone in a circle sees: protected by `within` and, independently, by row-level security. Uses a
   table made for this test; any table with a `visible_to` is guarded in the same way. */
const notes = pgTable(
  'test_notes',
  { ...recordColumns(), visibleTo: text().$type<Visibility>().notNull(), body: text().notNull() },
  (table) => [recordKey(table)],
)

const Note = z.object({ id: z.string(), body: z.string() })
const NewNote = z.object({ id: Id, body: z.string(), visibleTo: z.enum(visibilities) })
const about = 'Only in this test.'
const reading = { query: InCircle, needs: 'careLogs.read', about } as const
const calls = {
  create: post('/api/test/notes', { query: InCircle, body: NewNote, returns: Note, needs: 'careLogs.comment', about }),
  change: put('/api/test/notes/:id', {
    ...{ params: WithId, query: InCircle, body: z.object({ body: z.string() }) },
    ...{ returns: z.array(Note), needs: 'careLogs.comment', about },
  }),
  list: get('/api/test/notes', { ...reading, returns: z.array(Note) }),
  /** Written as if somebody had forgotten `within`. */
  careless: get('/api/test/notes/careless', { ...reading, returns: z.array(Note) }),
  count: get('/api/test/notes/count', { ...reading, returns: z.object({ count: z.int() }) }),
  before: get('/api/test/notes/before', { ...reading, returns: z.unknown() }),
  read: get('/api/test/notes/:id', { ...reading, params: WithId, returns: Note }),
  file: get('/api/test/notes/file', { ...reading, answers: 'file', media: ['text/plain'] }),
  follow: get('/api/test/notes/follow', {
    ...reading,
    answers: 'events',
    events: { note: z.object({ bodies: z.string() }) },
  }),
}

const table = `create table test_notes (client_id int8 not null references clients (id), id uuid not null, author_id int8 not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), version int not null default 1,
  deleted_at timestamptz(3), visible_to text not null, body text not null, primary key (client_id, id))`

let kinfold: Kinfold
let circle: Awaited<ReturnType<typeof aCircle>>
type Planted = { author: Person; visibleTo: Visibility; id: string; body: string }
const planted: Planted[] = []
const standings = ['client', 'admin', 'family', 'caretaker', 'creator', 'labelledCaretaker'] as const
type Standing = (typeof standings)[number]
const people = {} as Record<Standing, Person>

beforeAll(async () => {
  kinfold = await theKinfold({
    routes: [
      routes(calls, {
        create: ({ circle, body }) => insertOnce(circle, notes, body),
        change: ({ circle, params, body }) =>
          circle.db
            .update(notes)
            .set({ ...body, ...nextVersion(notes) })
            .where(record(circle, notes, params.id))
            .returning(),
        list: ({ circle }) => circle.db.select().from(notes).where(within(circle, notes)),
        careless: ({ circle }) => circle.db.select().from(notes).where(eq(notes.clientId, circle.clientId)),
        count: async ({ circle }) => ({ count: await circle.db.$count(notes, eq(notes.clientId, circle.clientId)) }),
        before: ({ circle }) => circle.db.select().from(history).where(eq(history.clientId, circle.clientId)),
        read: async ({ circle, params }) => {
          const [note] = await circle.db
            .select()
            .from(notes)
            .where(recordOfAnyone(circle, notes, params.id))
          if (!note) throw failure('NOT_FOUND')
          return note
        },
        file: ({ circle }) => ({
          name: 'notes.txt',
          type: 'text/plain',
          content: (async function* () {
            yield await circle.with(async (open) =>
              bodiesOf(await open.db.select().from(notes).where(within(open, notes))),
            )
          })(),
        }),
        follow: async function* ({ circle }) {
          const bodies = await circle.with(async (open) =>
            bodiesOf(await open.db.select().from(notes).where(eq(notes.clientId, open.clientId))),
          )
          yield { event: 'note' as const, data: { bodies } }
        },
      }),
    ],
  })
  const owner = await kinfold.services.database.owner.connect()
  await owner.query(table)
  await applyGuards(owner, testPassword, tableRulesOf(allFeatures))
  owner.release()
  circle = await aCircle()
  const { client, admin, family, caretaker, creator } = circle
  Object.assign(people, { client, admin, family, caretaker, creator })
  // The creator of a circle keeps the rights of a creator, even with the label of a care taker.
  const other = await aCircle()
  await kinfold.services.database.owner.query(
    "update members set role = 'caretaker' where client_id = $1 and user_id = $2",
    [other.clientId, other.creator.userId],
  )
  people.labelledCaretaker = other.creator
  for (const author of [...Object.values(people), other.caretaker])
    for (const visibleTo of visibilities) planted.push(await plant(author, visibleTo))
})

const bodiesOf = (rows: { body: string }[]) => rows.map(({ body }) => body).join()

async function plant(author: Person, visibleTo: Visibility): Promise<Planted> {
  const note = { id: uuidv7(), body: `canary-${author.userId}-${visibleTo}-note`, visibleTo }
  expect((await send(author, calls.create, { body: note })).statusCode).toBe(200)
  // So that there is an earlier version, too.
  const changed = await send(author, calls.change, { params: note, body: { body: note.body } })
  expect(JSON.parse(changed.body)).toHaveLength(1)
  return { ...note, author }
}

const standingOf = (reader: Standing) => ({
  role: ({ labelledCaretaker: 'caretaker', creator: 'family' } as Record<string, Role>)[reader] ?? (reader as Role),
  isCreator: reader === 'creator' || reader === 'labelledCaretaker',
})

const maySee = (reader: Standing, { author, visibleTo }: Planted): boolean => {
  if (author.clientId !== people[reader].clientId) return false
  if (visibleTo === 'circle' || author.userId === people[reader].userId) return true
  return visibleTo === 'family' && seesFamily(standingOf(reader))
}
const seen = (text: string) => planted.filter(({ body }) => text.includes(body)).map(({ body }) => body)
const expected = (reader: Standing) => planted.filter((note) => maySee(reader, note)).map(({ body }) => body)

describe('who may see a record', () => {
  test('family is everyone but care takers, and the creator whatever their label', () => {
    expect(standings.filter((standing) => seesFamily(standingOf(standing)))).toEqual([
      ...['client', 'admin', 'family', 'creator', 'labelledCaretaker'],
    ])
  })

  const shows: [string, Endpoint][] = Object.entries(calls).filter(([name]) =>
    ['list', 'careless', 'before', 'file', 'follow'].includes(name),
  )
  for (const reader of standings) {
    test.for(shows)(`${reader} sees in %s what is for them, and nothing else`, async ([, endpoint]) => {
      const response = await send(people[reader], endpoint, {})
      expect(seen(response.body).sort()).toEqual(expected(reader).sort())
    })

    test(`${reader} finds by its id, counts and changes no other`, async () => {
      const counted = await send(people[reader], calls.count, {})
      expect(JSON.parse(counted.body).count).toBe(expected(reader).length)
      for (const note of planted) {
        const found = await send(people[reader], calls.read, { params: note })
        expect(found.statusCode, note.body).toBe(maySee(reader, note) ? 200 : 404)
        if (maySee(reader, note)) continue
        const changed = await send(people[reader], calls.change, { params: note, body: { body: 'taken over' } })
        expect(JSON.parse(changed.body)).toEqual([])
      }
    })
  }

  test.each(standings.filter((standing) => managesCircle(standingOf(standing))))(
    'the activity tells %s of no record that they may not see',
    async (reader) => {
      const entries: { subject: string; subjectId: string }[] = []
      let before: string | undefined
      do {
        const page = await as(people[reader]).audit.activity({ query: { limit: 100, before } })
        entries.push(...page.items)
        before = page.next ?? undefined
      } while (before)
      const told = new Set(entries.filter(({ subject }) => subject === 'test_notes').map(({ subjectId }) => subjectId))
      const mayBeTold = planted.filter((note) => maySee(reader, note)).map(({ id }) => id)
      expect([...told].sort()).toEqual(mayBeTold.sort())
    },
  )

  test('a visitor with a secret link sees what is for the whole circle', async () => {
    const origin = { requestId: 'r', ip: '127.0.0.1' }
    const rows = await asVisitor(
      kinfold.services.database.circle,
      circle.clientId,
      origin,
      'test',
      ({ db, clientId }) => db.select().from(notes).where(eq(notes.clientId, clientId)),
    )
    expect(new Set(rows.map(({ visibleTo }) => visibleTo))).toEqual(new Set(['circle']))
  })

  test('a visitor sees nothing of whoever used the same connection before', async () => {
    const { circle: pool } = kinfold.services.database
    const origin = { requestId: 'r', ip: '' }
    for (const reader of standings.filter((standing) => people[standing].clientId === circle.clientId)) {
      const account = { userId: people[reader].userId, sessionId: 's' }
      const look = ({ db }: Pick<OpenCircle, 'db'>) =>
        db.select({ visibleTo: notes.visibleTo, backend: sql<number>`pg_backend_pid()` }).from(notes)
      const before = await inCircle(pool, account, origin, circle.clientId, 'careLogs.read', look)
      const after = await asVisitor(pool, circle.clientId, origin, 'test', look)
      expect(before.map(({ visibleTo }) => visibleTo)).toContain('author')
      expect(after[0]?.backend).toBe(before[0]?.backend)
      expect(new Set(after.map(({ visibleTo }) => visibleTo))).toEqual(new Set(['circle']))
    }
  })

  test('what managers put behind the link may be for the family; before and after it, nothing of theirs is seen', async () => {
    const { circle: pool } = kinfold.services.database
    const seenTo = await asVisitor(pool, circle.clientId, { requestId: 'r', ip: '' }, 'test', async (open) => {
      const look = async () => {
        const rows = await open.db.select().from(notes).where(eq(notes.clientId, open.clientId))
        return [...new Set(rows.map(({ visibleTo }) => visibleTo))].sort()
      }
      const before = await look()
      const chosen = await withFamilyRecords(open, look)
      const failed = await withFamilyRecords(open, () => Promise.reject(new Error('gone'))).catch(look)
      return [before, chosen, await look(), failed]
    })
    expect(seenTo).toEqual([['circle'], ['circle', 'family'], ['circle'], ['circle']])
  })
})

describe('each of the two guards alone', () => {
  test('without row-level security, `within` protects it', async () => {
    const owner = dbOn(kinfold.services.database.owner)
    for (const reader of standings) {
      const { userId, clientId } = people[reader]
      const { circle: pool } = kinfold.services.database
      const account = { userId, sessionId: 's' }
      const rows = await inCircle(pool, account, { requestId: 'r', ip: '' }, clientId, 'careLogs.read', async (open) =>
        owner.select().from(notes).where(within(open, notes)),
      )
      expect(bodiesOf(rows).split(',').sort(), reader).toEqual(expected(reader).sort())
    }
  })

  test('nor does a prepared query need it: `withinPrepared` protects it, also with the reach of one’s own records', async () => {
    const owner = dbOn(kinfold.services.database.owner)
    const query = owner.select().from(notes).where(withinPrepared(notes)).prepare('notes within')
    for (const reader of standings) {
      const { userId, clientId } = people[reader]
      const { circle: pool } = kinfold.services.database
      const account = { userId, sessionId: 's' }
      const asker = await inCircle(pool, account, { requestId: 'r', ip: '' }, clientId, 'careLogs.read', async (open) =>
        askerIn(open),
      )
      const own = planted.filter(({ author }) => author.userId === userId && author.clientId === clientId)
      expect(
        bodiesOf(await query.execute(asker))
          .split(',')
          .sort(),
        reader,
      ).toEqual(expected(reader).sort())
      expect(
        bodiesOf(await query.execute({ ...asker, reach: 'own' }))
          .split(',')
          .sort(),
        reader,
      ).toEqual(own.map(({ body }) => body).sort())
    }
  })

  test('on one connection, of many people in turn and at once, nobody sees what is for another', async () => {
    const readers = standings.filter((standing) => standing !== 'labelledCaretaker')
    await Promise.all(
      Array.from({ length: 400 }, async (_, call) => {
        const reader = readers[call % readers.length]!
        const { body } = await send(people[reader], calls.careless, {})
        expect(seen(body).sort()).toEqual(expected(reader).sort())
      }),
    )
  })
})

test.each(standings)('%s finds no event of a record that they may not see', async (reader) => {
  const { userId, clientId } = people[reader]
  const { circle: pool } = kinfold.services.database
  const found = await inCircle(
    pool,
    { userId, sessionId: 's' },
    { requestId: 'r', ip: '' },
    clientId,
    'careLogs.read',
    ({ db }) => db.select().from(events).where(eq(events.area, 'test_notes')),
  )
  const ofNotes = planted
    .filter((note) => maySee(reader, note))
    .flatMap(({ author, visibleTo }) => {
      const event = { toldTo: visibleTo === 'circle' ? null : visibleTo, authorId: author.userId }
      // Written, and changed once.
      return [event, event]
    })
  const sorted = (all: { toldTo: string | null; authorId: number | null }[]) =>
    all.map(({ toldTo, authorId }) => `${toldTo} ${authorId}`).sort()
  expect(sorted(found)).toEqual(sorted(ofNotes))
})

test('open browsers hear that something changed, but not which record if not all may see it', async () => {
  const { rows } = await kinfold.services.database.owner.query(
    "select record_id from events where area = 'test_notes' and record_id is not null",
  )
  const told = new Set(rows.map((row) => row.record_id))
  for (const { id, visibleTo } of planted) expect(told.has(id)).toBe(visibleTo === 'circle')
})

test('an earlier version belongs to the author of the record, whoever changed it', async () => {
  const { family, client } = people
  const note = planted.find(({ author, visibleTo }) => author.userId === family.userId && visibleTo === 'author')!
  const versionsFor = async (person: Person) => (await send(person, calls.before, {})).body.split(note.body).length - 1
  const earlier = await versionsFor(family)
  await kinfold.services.database.owner.query('update test_notes set version = version + 1 where id = $1', [note.id])
  expect([await versionsFor(family), await versionsFor(client)]).toEqual([earlier + 1, 0])
})
