import { topicFacts, topics } from '@kinfold/contract/features/notifications/channels.ts'
import { newsKinds, notificationKinds } from '@kinfold/contract/features/notifications/kinds.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { notify } from '../../access/notifications/notify.ts'
import { members } from '../../access/table.ts'
import { allFeatures } from '../../all-features.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { lettersTo } from '../../test/outside/postbox.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, join, type Person } from '../../test/support/world.ts'
import { forgetNotifications, sendLetters } from './jobs.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})

const bellOf = async (person: Person) => (await as(person).notifications.list()).items
const kindsFor = async (person: Person) => (await bellOf(person)).map(({ kind }) => kind)
const owner = () => kinfold.services.database.owner

test('each kind has one letter and belongs to one topic', () => {
  const inLetters = allFeatures.flatMap(({ letters = [] }) => letters).flatMap(({ kinds }) => kinds)
  const inTopics = topics.flatMap((topic) => topicFacts[topic].kinds)
  expect(inLetters.sort()).toEqual([...newsKinds].sort())
  expect(inTopics.sort()).toEqual([...notificationKinds].sort())
})

describe('events are reported', () => {
  test('a comment: to the author of the log and earlier commenters, not to the commenter', async () => {
    const { caretaker, family, admin, other } = await aCircle()
    const log = await as(caretaker).careLogs.create({ body: aLog({ title: 'Lunch' }) })
    const params = { id: log.id }
    const comment = { id: uuidv7(), body: 'Thank you, dear Carlo' }
    await as(family).careLogs.comment({ params, body: comment })
    await as(family).careLogs.comment({ params, body: comment })
    await as(admin).careLogs.comment({ params, body: { id: uuidv7(), body: 'From me too' } })
    const told = await bellOf(caretaker)
    expect(told.map(({ who, kind, items }) => [kind, who, items[0]])).toEqual([
      ['comment', 'Ada Keller', { recordId: log.id, title: 'Lunch', closedAt: null, isGivenUp: false }],
      ['comment', 'Fritz Keller', { recordId: log.id, title: 'Lunch', closedAt: null, isGivenUp: false }],
    ])
    expect((await bellOf(family)).map(({ who }) => who)).toEqual(['Ada Keller'])
    expect([await bellOf(admin), await bellOf(other)]).toEqual([[], []])
  })

  test('an acknowledgement: to the author of the log, once; undone ones are no longer reported', async () => {
    const { caretaker, family } = await aCircle()
    const { id } = await as(caretaker).careLogs.create({ body: aLog() })
    for (let times = 0; times < 2; times++) await as(family).careLogs.acknowledge({ params: { id } })
    const { id: commentId } = await as(family).careLogs.comment({ params: { id }, body: { id: uuidv7(), body: 'Oh' } })
    expect(await kindsFor(caretaker)).toEqual(['comment', 'acknowledgement'])
    await as(family).careLogs.removeComment({ params: { id, commentId } })
    expect(await kindsFor(caretaker)).toEqual(['acknowledgement'])
    await as(caretaker).careLogs.remove({ params: { id } })
    const { items, unseen } = await as(caretaker).notifications.list()
    expect([items, unseen]).toEqual([[], 0])
  })

  test('a request to join: to the managers, until it is answered', async () => {
    const { clientId, admin, client, creator, family } = await aCircle()
    const asking = await aPerson('Jana')
    await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
    for (const manager of [admin, client, creator]) {
      expect(await bellOf(manager)).toMatchObject([
        { kind: 'join_request', who: 'Jana Keller', items: [{ closedAt: null }] },
      ])
      expect(lettersTo(manager.email)).toHaveLength(1)
    }
    expect(await kindsFor(family)).toEqual([])
    const [request] = await as(admin).joinRequests.list()
    await as(admin).joinRequests.answer({ params: { id: request!.id }, body: { status: 'approved', role: 'family' } })
    expect((await as(client).notifications.list()).unseen).toBe(0)
  })

  test('a stranger’s request that needs no answer is shown to nobody', async () => {
    const { clientId, admin, family } = await aCircle()
    const body = { clientId, firstName: 'Fritz', lastName: 'Keller', email: family.email }
    await as(undefined).joinRequests.create({ body })
    expect([await bellOf(admin), lettersTo(admin.email)]).toEqual([[], []])
  })

  test('the answer to an invitation: to the inviter', async () => {
    const { admin, client } = await aCircle()
    for (const answer of ['accept', 'decline'] as const) {
      const invitee = await aPerson('Ida')
      const { invitation } = await as(admin).invitations.send({
        body: { inviteeEmail: invitee.email, inviteeName: `Ida who will ${answer}`, inviteRole: 'family' },
      })
      await as(invitee).invitations[answer]({ body: { inviteId: invitation.id } })
    }
    expect((await bellOf(admin)).map(({ kind, who }) => [kind, who])).toEqual([
      ['invitation_declined', 'Ida who will decline'],
      ['invitation_accepted', 'Ida who will accept'],
    ])
    expect(await bellOf(client)).toEqual([])
  })

  test('a circle handed over: to whoever manages it from now on, for as long as they do', async () => {
    const { creator, family, caretaker } = await aCircle()
    await as(creator).circles.handOver({ body: { memberId: family.userId } })
    expect(await bellOf(family)).toMatchObject([{ kind: 'circle_handed_over', who: 'Clara Keller' }])
    expect(await bellOf(creator)).toEqual([])
    await as(family).circles.handOver({ body: { memberId: caretaker.userId } })
    expect((await bellOf(family)).map(({ kind }) => kind)).toEqual([])
    expect((await bellOf(caretaker)).map(({ kind }) => kind)).toEqual(['circle_handed_over'])
  })

  test('a role that was changed: to whoever has it, as it is now', async () => {
    const { admin, caretaker, family } = await aCircle()
    const params = { clientId: admin.clientId, memberId: caretaker.userId }
    await as(admin).circles.changeRole({ params, body: { role: 'caretaker' } })
    expect(await bellOf(caretaker)).toEqual([])
    await as(admin).circles.changeRole({ params, body: { role: 'family' } })
    await as(admin).circles.setAdmin({ params, body: { isAdmin: true } })
    const changed = { kind: 'role_changed', who: 'Ada Keller', items: [{ title: 'Admin' }] }
    expect(await bellOf(caretaker)).toMatchObject([changed, changed])
    expect([await bellOf(admin), await bellOf(family)]).toEqual([[], []])
  })
})

describe('an invitation to a circle that the person is not in yet', () => {
  async function invited() {
    const { admin, clientId } = await aCircle()
    const nurse = (await aCircle()).caretaker
    const body = { inviteeEmail: nurse.email, inviteeName: 'Carlo', inviteRole: 'caretaker' as const, clientId }
    const { invitation } = await as(admin).invitations.send({ body })
    const inBell = async () => (await as(nurse).notifications.list()).invitations
    return { admin, nurse, invitation, inBell }
  }

  test('is in the bell on all devices, says who invites to whose circle, and is on the first page only', async () => {
    const { nurse, admin, invitation, inBell } = await invited()
    const { id, expiresAt } = invitation
    const shown = [{ id, inviterName: 'Ada Keller', clientName: 'Rose Keller', expiresAt }]
    expect(await inBell()).toEqual(shown)
    expect((await as(nurse, await startBeside(kinfold)).notifications.list()).invitations).toEqual(shown)
    expect((await as(admin).notifications.list()).invitations).toEqual([])
    const later = { query: { before: '0~2020-01-01T00:00:00.000Z~0190f0e0-0000-7000-8000-000000000001' } }
    expect((await as(nurse).notifications.list(later)).invitations).toEqual([])
  })

  test('stays although all is marked as seen, and goes once it is accepted or declined', async () => {
    for (const answer of ['accept', 'decline'] as const) {
      const { nurse, invitation, inBell } = await invited()
      await as(nurse).notifications.seen({ body: {} })
      expect(await inBell()).toHaveLength(1)
      await as(nurse).invitations[answer]({ body: { inviteId: invitation.id } })
      expect(await inBell()).toEqual([])
    }
  })

  test('goes once it is withdrawn or has expired', async () => {
    const withdrawn = await invited()
    await as(withdrawn.admin).invitations.revoke({ params: { inviteId: withdrawn.invitation.id } })
    expect(await withdrawn.inBell()).toEqual([])
    const expired = await invited()
    await owner().query('update invitations set expires_at = now() where id = $1', [expired.invitation.id])
    expect(await expired.inBell()).toEqual([])
  })

  test('is not shown to an account that has not confirmed this address', async () => {
    const { nurse, inBell } = await invited()
    await owner().query('update users set email_confirmed_at = null where id = $1', [nurse.userId])
    expect(await inBell()).toEqual([])
  })
})

describe('one bell over all circles', () => {
  /** Carlo belongs to two circles, and has a notification in each. */
  async function inTwo() {
    const [first, second] = [await aCircle(), await aCircle()]
    const carlo = first.caretaker
    await join(carlo, second.clientId, 'caretaker')
    const logIn = async (clientId: number) =>
      (await as(carlo).careLogs.create({ query: { clientId }, body: aLog() })).id
    await as(first.family).careLogs.acknowledge({ params: { id: await logIn(first.clientId) } })
    await as(second.family).careLogs.acknowledge({ params: { id: await logIn(second.clientId) } })
    return { carlo, first, second }
  }

  test('each says whose it is; page by page, each once; seen in one place, seen on all devices', async () => {
    const { carlo, first, second } = await inTwo()
    const all = await as(carlo).notifications.list()
    expect([all.unseen, all.items.map(({ clientId }) => clientId)]).toEqual([2, [second.clientId, first.clientId]])
    const page = await as(carlo).notifications.list({ query: { limit: 1 } })
    const next = await as(carlo).notifications.list({ query: { limit: 1, before: page.next! } })
    expect([...page.items, ...next.items]).toEqual(all.items)
    expect(next.next).toBeNull()
    await as(carlo).notifications.seen({ body: { ids: [all.items[1]!.id] } })
    const there = await startBeside(kinfold)
    expect((await as(carlo, there).notifications.list()).items.map(({ seenAt }) => seenAt === null)).toEqual([
      true,
      false,
    ])
    await as(carlo).notifications.seen({ body: {} })
    expect((await as(carlo, there).notifications.list()).unseen).toBe(0)
  })

  test('circles without any are not opened, nor those with nothing unseen to mark it as seen', async () => {
    const { carlo, first } = await inTwo()
    for (let more = 0; more < 3; more++) await join(carlo, (await aCircle()).clientId, 'caretaker')
    const pool = kinfold.services.database.circle
    const opened = async (work: () => Promise<unknown>) => {
      let count = 0
      const note = () => void count++
      pool.on('acquire', note)
      await work()
      pool.off('acquire', note)
      return count
    }
    expect(await opened(() => as(carlo).notifications.list())).toBe(2)
    await as(carlo).notifications.seen({
      body: { ids: (await bellOf(carlo)).filter(({ clientId }) => clientId === first.clientId).map(({ id }) => id) },
    })
    expect(await opened(() => as(carlo).notifications.seen({ body: {} }))).toBe(1)
    expect(await opened(() => as(carlo).notifications.seen({ body: {} }))).toBe(0)
  })

  test('pages over many circles are in order, and each is there once', async () => {
    const carlo = (await aCircle()).caretaker
    for (let circles = 0; circles < 4; circles++) {
      const { clientId, family } = await aCircle()
      const there = await join(carlo, clientId, 'caretaker')
      for (let logs = 0; logs < 3; logs++) {
        const { id } = await as(there).careLogs.create({ body: aLog() })
        await as(family).careLogs.acknowledge({ params: { id } })
      }
      const seconds = `make_interval(secs => (${circles} + 4 * (row_number() over (order by id))))`
      await owner().query(
        `update notifications n set told_at = at.moment, seen_at = case when ${circles} = 1 then null else now() end
         from (select id, now() - ${seconds} as moment from notifications where client_id = $1) at
         where n.client_id = $1 and n.id = at.id`,
        [clientId],
      )
    }
    const { rows } = await owner().query(
      'select id from notifications where user_id = $1 order by seen_at is null desc, told_at desc',
      [carlo.userId],
    )
    const expected = rows.map(({ id }) => id)
    const found: string[] = []
    for (let before: string | undefined; ; ) {
      const { items, next } = await as(carlo).notifications.list({
        query: before ? { limit: 5, before } : { limit: 5 },
      })
      found.push(...items.map(({ id }) => id))
      if (!next) break
      before = next
    }
    expect(found).toEqual(expected)
    expect(found).toHaveLength(12)
  })

  test('a removed member sees nothing of that circle; removed from all, nothing', async () => {
    const { carlo, first, second } = await inTwo()
    const leave = (clientId: number) =>
      owner().query('delete from members where client_id = $1 and user_id = $2', [clientId, carlo.userId])
    await leave(second.clientId)
    expect((await bellOf(carlo)).map(({ clientId }) => clientId)).toEqual([first.clientId])
    await leave(first.clientId)
    expect(await as(carlo).notifications.list()).toEqual({ items: [], next: null, unseen: 0, invitations: [] })
  })

  test('only while its record may be read: the permission of its kind is checked each time', async () => {
    const { clientId, admin, client } = await aCircle()
    const asking = await aPerson('Jana')
    await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
    expect(await kindsFor(admin)).toEqual(['join_request'])
    await dbOn(owner()).update(members).set({ role: 'family' }).where(eq(members.userId, admin.userId))
    expect(await as(admin).notifications.list()).toEqual({ items: [], next: null, unseen: 0, invitations: [] })
    expect(await kindsFor(client)).toEqual(['join_request'])
  })
})

describe('once', () => {
  test('the same event ten times at once is one notification; undone with its record', async () => {
    const { clientId, admin } = await aCircle()
    const news = {
      clientId,
      kind: 'card_opened' as const,
      recordId: uuidv7(),
      at: '2026-11-20T08:00:00.000Z',
      to: [admin.userId],
    }
    await Promise.all(Array.from({ length: 10 }, () => notify(dbOn(owner()), news)))
    expect(await kindsFor(admin)).toEqual(['card_opened'])
    const undone = dbOn(owner()).transaction(async (tx) => {
      await notify(tx, { ...news, recordId: uuidv7() })
      throw new Error('not after all')
    })
    await expect(undone).rejects.toThrow('not after all')
    expect(await kindsFor(admin)).toEqual(['card_opened'])
  })

  test('a letter left behind by a process is sent by the job, once, and not to people who may no longer read it', async () => {
    const { clientId, admin, client } = await aCircle()
    const asking = await aPerson('Jana')
    await as(asking).joinRequests.create({ body: { clientId, firstName: 'Jana', lastName: 'Keller' } })
    await owner().query('update notifications set mail_at = now(), told_at = now() where client_id = $1', [clientId])
    await dbOn(owner()).update(members).set({ role: 'family' }).where(eq(members.userId, admin.userId))
    const never = new AbortController().signal
    await Promise.all(Array.from({ length: 5 }, () => sendLetters.run(kinfold.services, never)))
    expect([lettersTo(client.email).length, lettersTo(admin.email).length]).toEqual([2, 1])
  })

  test('deleted after two weeks', async () => {
    const { caretaker, family, clientId } = await aCircle()
    const { id } = await as(caretaker).careLogs.create({ body: aLog() })
    await as(family).careLogs.acknowledge({ params: { id } })
    const age = (days: number) =>
      owner().query('update notifications set told_at = now() - make_interval(days => $2) where client_id = $1', [
        clientId,
        days,
      ])
    await age(13)
    await forgetNotifications.run(kinfold.services, new AbortController().signal)
    expect(await bellOf(caretaker)).toHaveLength(1)
    await age(15)
    await forgetNotifications.run(kinfold.services, new AbortController().signal)
    expect(await bellOf(caretaker)).toEqual([])
  })
})
