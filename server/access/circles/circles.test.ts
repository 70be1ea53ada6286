import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { circleRole } from '../../core/database/database.ts'
import { Client } from '../../core/database/driver/client.ts'
import { careLogs } from '../../features/care-logs/table.ts'
import type { Kinfold } from '../../start.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'
import { noteRead } from '../records/audit-notes.ts'
import { type Circle, inCircle, noteInCircle, readInCircle } from './circles.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})

const origin = { requestId: 'r', ip: '127.0.0.1' }
const read = <T>(person: Person, work: (circle: Circle) => Promise<T>) =>
  readInCircle(
    kinfold.services.database.circle,
    { userId: person.userId, sessionId: 's' },
    origin,
    person.clientId,
    'careLogs.read',
    work,
  )
const bodies = async (circle: Circle) =>
  (await circle.db.select().from(careLogs).where(eq(careLogs.clientId, circle.clientId))).map(({ body }) => body)
const owner = (text: string, values: unknown[]) => kinfold.services.database.owner.query(text, values)
const busy = () => {
  const { totalCount, idleCount } = kinfold.services.database.circle
  return totalCount - idleCount
}

/** A circle with a log, whose memberships are already in the cache. */
async function aKnownCircle() {
  const circle = await aCircle()
  await as(circle.caretaker).careLogs.create({ body: aLog({ body: 'only for members' }) })
  for (const person of [circle.family, circle.caretaker]) await read(person, bodies)
  return circle
}

describe('a note that travels with the look-up', () => {
  const note = async (person: Person, clientId = person.clientId) => {
    let runs = 0
    const account = { userId: person.userId, sessionId: 's' }
    const noting = noteInCircle(
      kinfold.services.database.circle,
      account,
      origin,
      clientId,
      'careLogs.read',
      async (open) => {
        runs++
        await noteRead(open, 'test.seen', 'care_logs', String(person.userId))
      },
    )
    await noting.catch((error) => {
      if (error.code !== 'NOT_FOUND') throw error
    })
    const { rows } = await owner(
      "select 1 from audit where client_id = $1 and action = 'test.seen' and subject_id = $2",
      [...[clientId, String(person.userId)]],
    )
    return { runs, entries: rows.length }
  }

  test('is written once, even if the membership has changed', async () => {
    const { caretaker, clientId } = await aKnownCircle()
    await owner("update members set role = 'admin' where client_id = $1 and user_id = $2", [clientId, caretaker.userId])
    expect(await note(caretaker)).toEqual({ runs: 1, entries: 1 })
  })

  test('is not written for former members, nor in any circle', async () => {
    const { family, clientId } = await aKnownCircle()
    await owner('delete from members where client_id = $1 and user_id = $2', [clientId, family.userId])
    expect(await note(family)).toEqual({ runs: 1, entries: 0 })
    expect(await note(family)).toEqual({ runs: 0, entries: 0 })
    expect(busy()).toBe(0)
  })
})

describe('a read that begins with the look-up', () => {
  test('runs once, and is under way before the look-up has answered', async () => {
    const { family } = await aKnownCircle()
    let [underWay, behindAnother, runs] = [0, 0, 0]
    const send = Client.prototype.query
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      // Ignores background work.
      if (this.user !== circleRole) return send.apply(this, args as never) as never
      if (underWay++ > 0) behindAnother++
      return (send.apply(this, args as never) as unknown as Promise<unknown>).finally(() => underWay--) as never
    })
    const answer = await read(family, (circle) => {
      runs++
      return bodies(circle)
    }).finally(() => vi.restoreAllMocks())
    expect([answer, runs, behindAnother]).toEqual([['only for members'], 1, 1])
  })

  test('finds and returns nothing for a former member', async () => {
    const { family, clientId } = await aKnownCircle()
    await owner('delete from members where client_id = $1 and user_id = $2', [clientId, family.userId])
    const found: string[][] = []
    const refused = read(family, async (circle) => {
      found.push(await bodies(circle))
      return 'seen'
    })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(found).toEqual([[]])
    expect(busy()).toBe(0)
  })

  test('is refused to a member whose role lost the permission meanwhile, whatever it found', async () => {
    const { caretaker, clientId } = await aKnownCircle()
    const { circle: pool } = kinfold.services.database
    const account = { userId: caretaker.userId, sessionId: 's' }
    const create = (work: (circle: Circle) => Promise<unknown>) =>
      readInCircle(pool, account, origin, clientId, 'careLogs.create', work)
    await create(bodies)
    await owner("update members set role = 'family' where client_id = $1 and user_id = $2", [
      clientId,
      caretaker.userId,
    ])
    await expect(create(bodies)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('runs again, and only that result is returned, if the membership, the zone or the name has changed', async () => {
    const { caretaker, clientId } = await aKnownCircle()
    const changes = [
      "update members set role = 'admin' where client_id = $1 and user_id = $2",
      "update clients set zone = 'Asia/Tokyo' where id = $1 and $2::int8 is not null",
      "update users set first_name = 'Carla' where id = $2 and $1::int8 is not null",
    ]
    for (const change of changes) {
      await owner(change, [clientId, caretaker.userId])
      const runs: string[] = []
      const seen = await read(caretaker, async (circle) => {
        runs.push(`${circle.role} ${circle.zone} ${circle.userName}`)
        if (runs.length === 1) throw new Error('what was found with a wrong guess does not count')
        return runs.at(-1)
      })
      expect(runs).toHaveLength(2)
      expect(seen).toBe(runs[1])
    }
  })

  test('fails as usual, and returns its connection', async () => {
    const { family } = await aKnownCircle()
    await expect(read(family, ({ db }) => db.execute(sql`select 1 / 0`))).rejects.toThrow()
    await expect(
      read(family, () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(busy()).toBe(0)
    expect(await read(family, bodies)).toEqual(['only for members'])
  })

  test('a circle opened earlier on the same connection stays closed to others', async () => {
    const [mine, theirs] = [await aKnownCircle(), await aKnownCircle()]
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, call) => {
        const person = call % 2 ? mine.family : { ...mine.family, clientId: theirs.clientId }
        return read(person, bodies)
      }),
    )
    for (const [call, answer] of answers.entries()) expect(answer.status).toBe(call % 2 ? 'fulfilled' : 'rejected')
  })
})

test('a handle is for one action; another action has its own reach, also inside a transaction', async () => {
  const { caretaker, family, clientId } = await aCircle()
  const { circle: pool } = kinfold.services.database
  await inCircle(
    pool,
    { userId: caretaker.userId, sessionId: 's' },
    origin,
    clientId,
    'dashboard.read',
    async (circle) => {
      expect([circle.action, circle.reach]).toEqual(['dashboard.read', 'any'])
      expect(circle.may('careLogs.update')).toMatchObject({ action: 'careLogs.update', reach: 'own', clientId })
      expect(circle.may('audit.read')).toBeUndefined()
      const db = { ...circle.db }
      expect({ ...circle, db }.may('careLogs.read')!.db).toBe(db)
    },
  )
  await inCircle(
    pool,
    { userId: family.userId, sessionId: 's' },
    origin,
    clientId,
    'dashboard.read',
    async (circle) => {
      expect(circle.may('careLogs.update')).toBeUndefined()
    },
  )
})
