import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { createSigner } from 'fast-jwt'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { derivedKey } from '../../access/accounts/tokens.ts'
import { members } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { aFilledForm, aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, testConfig, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'

let kinfold: Kinfold
let address: string
beforeAll(async () => {
  kinfold = await theKinfold()
  await kinfold.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(kinfold.app.server.address() as AddressInfo).port}`
})

type Heard = { id?: string; event?: string; data?: Record<string, unknown> }

/** Opens a stream and collects its events. */
async function listen(person: Person, lastEventId?: string, from = address) {
  const gone = new AbortController()
  const response = await fetch(`${from}/api/live`, {
    signal: gone.signal,
    headers: { authorization: `Bearer ${person.token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const heard: Heard[] = []
  let ended = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop()!
      for (const message of messages) {
        const fields = Object.fromEntries(message.split('\n').map((line) => line.split(/: (.*)/s, 2)))
        if (fields.event) heard.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return {
    heard,
    changes: () => heard.filter(({ data }) => data?.area === 'care_logs'),
    ended: () => ended,
    close: () => {
      gone.abort()
      return reading
    },
  }
}

test('reports changes in one’s circles, never their content, and nothing of other circles', async () => {
  const [mine, theirs] = [await aCircle(), await aCircle()]
  const stream = await listen(mine.family)
  await as(theirs.caretaker).careLogs.create({ body: aLog() })
  const log = await as(mine.caretaker).careLogs.create({ body: aLog({ body: 'secret-body' }) })
  await expect
    .poll(() => stream.changes().map(({ data }) => data))
    .toEqual([{ clientId: mine.clientId, area: 'care_logs', id: log.id }])
})

test('an invitation and its withdrawal are reported to the invited person, not to an unconfirmed address or a stranger', async () => {
  const { admin } = await aCircle()
  const people = [await aPerson('Mina'), await aPerson('Tom'), await aPerson('Vera')] as const
  const [, squatter] = people
  const owner = kinfold.services.database.owner
  await owner.query('update users set email_confirmed_at = null where id = $1', [squatter.userId])
  const streams = await Promise.all(people.map((person) => listen(person)))
  const told = () => streams.map(({ heard }) => heard.filter(({ data }) => data?.area === 'invitations').length)
  const invite = ({ email }: Person) =>
    as(admin).invitations.send({ body: { inviteeEmail: email, inviteeName: 'M', inviteRole: 'family' } })
  await invite(squatter)
  const { invitation } = await invite(people[0])
  await expect.poll(() => told()[0]).toBeGreaterThan(0)
  const before = told()[0]!
  await as(admin).invitations.revoke({ params: { inviteId: invitation.id } })
  await expect.poll(() => told()[0]).toBeGreaterThan(before)
  expect(told().slice(1)).toEqual([0, 0])
})

test('an invitation made while its page was hidden is reported when it resumes, and nothing else of that circle', async () => {
  const { admin, caretaker } = await aCircle()
  const [mina, other] = [await aPerson('Mina'), await aPerson('Tom')]
  const before = await listen(mina)
  await before.close()
  const invite = ({ email }: Person) =>
    as(admin).invitations.send({ body: { inviteeEmail: email, inviteeName: 'M', inviteRole: 'family' } })
  const { invitation } = await invite(mina)
  await invite(other)
  await as(caretaker).careLogs.create({ body: aLog() })
  const resumed = await listen(mina, before.heard[0]!.id)
  expect(resumed.heard[0]).toMatchObject({ event: 'ready', data: { resumed: true } })
  const told = () => new Set(resumed.heard.slice(1).map(({ data }) => `${data!.area} ${data!.id}`))
  await expect.poll(told).toEqual(new Set([`invitations ${invitation.id}`]))
})

test('changes of a part name its record: a comment and ‘I have read this’ name their log', async () => {
  const { family, caretaker } = await aCircle()
  const log = await as(caretaker).careLogs.create({ body: aLog() })
  const stream = await listen(family)
  await as(family).careLogs.comment({ params: log, body: { id: uuidv7(), body: 'Thank you' } })
  await as(family).careLogs.acknowledge({ params: log })
  const told = () =>
    stream.heard
      .filter(({ data }) => String(data?.area).startsWith('care_log_'))
      .map(({ data }) => [data!.area, data!.id])
  await expect.poll(told).toEqual([
    ['care_log_comments', log.id],
    ['care_log_acknowledgements', log.id],
  ])
})

test('a questionnaire is reported to those who may see it, and to those who no longer may, but to nobody else', async () => {
  const { client, family, caretaker, admin, clientId } = await aCircle()
  const beside = await startBeside(kinfold)
  await beside.app.listen({ port: 0, host: '127.0.0.1' })
  const other = `http://127.0.0.1:${(beside.app.server.address() as AddressInfo).port}`
  const people = [client, family, caretaker]
  const before = await Promise.all(people.map((person) => listen(person)))
  const streams = [...before, await listen(caretaker, undefined, other)]
  const heardBy = (of: { heard: Heard[] }[]) =>
    of.map(({ heard }) => heard.filter(({ data }) => data?.area === 'mood_questionnaires').length)
  /** Everybody hears of a log, and of all that was before it. */
  const afterAll = async (of: Awaited<ReturnType<typeof listen>>[]) => {
    const { id } = await as(admin).careLogs.create({ body: aLog() })
    await Promise.all(of.map((each) => expect.poll(() => each.changes().map(({ data }) => data!.id)).toContain(id)))
    return heardBy(of)
  }
  const { id } = await as(client).questionnaires.create({ body: aFilledForm({ visibleTo: 'author' }) })
  expect(await afterAll(streams)).toEqual([1, 0, 0, 0])
  let version = 1
  const share = async (visibleTo: 'family' | 'circle' | 'author') =>
    as(client).questionnaires.share({ params: { id }, body: { version: version++, visibleTo } })
  await share('family')
  expect(await afterAll(streams)).toEqual([2, 1, 0, 0])
  // It disappears from the pages of the family.
  await share('author')
  expect(await afterAll(streams)).toEqual([3, 2, 0, 0])
  await share('circle')
  expect(await afterAll(streams)).toEqual([4, 3, 1, 1])
  const resumed = await Promise.all(people.map((person, index) => listen(person, before[index]!.heard[0]!.id)))
  expect(await afterAll(resumed)).toEqual([4, 3, 1])
  await as(admin).circles.changeRole({ params: { clientId, memberId: family.userId }, body: { role: 'caretaker' } })
  await share('family')
  await share('author')
  const [, lowered] = await afterAll([resumed[0]!, resumed[1]!])
  expect(lowered).toBe(4)
})

test('resumes after the last event it received', async () => {
  const { family, caretaker } = await aCircle()
  const first = await listen(family)
  await as(caretaker).careLogs.create({ body: aLog() })
  await expect.poll(() => first.changes().length).toBe(1)
  const missed = await as(caretaker).careLogs.create({ body: aLog() })
  await expect.poll(() => first.changes().length).toBe(2)
  const resumed = await listen(family, first.changes()[0]!.id)
  expect(resumed.heard[0]).toMatchObject({ event: 'ready', data: { resumed: true } })
  await expect.poll(() => resumed.changes().map(({ data }) => data!.id)).toEqual([missed.id])
  const lost = await listen(family, '1:1:')
  expect(lost.heard[0]).toMatchObject({ event: 'ready', data: { resumed: false } })
})

test('the first stream of a page may begin where the page asked who is signed in', async () => {
  const { family, caretaker } = await aCircle()
  await as(caretaker).careLogs.create({ body: aLog() })
  const { place } = await as(family).accounts.me()
  const missed = await as(caretaker).careLogs.create({ body: aLog() })
  const stream = await listen(family, place)
  expect(stream.heard[0]).toMatchObject({ event: 'ready', data: { resumed: true } })
  await expect.poll(() => stream.changes().map(({ data }) => data!.id)).toContain(missed.id)
})

test('a removed member’s stream ends before the next event', async () => {
  const { clientId, family, caretaker } = await aCircle()
  const stream = await listen(family)
  await dbOn(kinfold.services.database.owner).delete(members).where(eq(members.userId, family.userId))
  await as(caretaker).careLogs.create({ body: aLog() })
  await expect.poll(() => stream.ended()).toBe(true)
  expect(stream.changes().filter(({ data }) => data!.clientId === clientId && data!.area === 'care_logs')).toEqual([])
})

test('signing out ends the stream', async () => {
  const { family } = await aCircle()
  const stream = await listen(family)
  await as(family).accounts.logout()
  await expect.poll(() => stream.ended()).toBe(true)
})

test('a stream ends with the token that opened it', async () => {
  const { family } = await aCircle()
  const [, payload = ''] = family.token.split('.')
  const { userId, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const sign = createSigner({
    key: derivedKey(testConfig.secretKey, 'access tokens'),
    algorithm: 'HS256',
    iss: 'kinfold',
    aud: 'kinfold-web',
    expiresIn: 20_000,
    header: { alg: 'HS256', typ: 'at+jwt' },
  })
  const stream = await listen({ ...family, token: sign({ userId, sid }) })
  expect(stream.ended()).toBe(false)
  await expect.poll(() => stream.ended()).toBe(true)
})

test('a session has at most twenty streams; closing one makes room', async () => {
  const { family, other } = await aCircle()
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(family)))
  const ask = (person: Person) => fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${person.token}` } })
  const refused = await ask(family)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await (await listen(other)).close()
  await streams[0]!.close()
  await expect
    .poll(async () => {
      const { status, body } = await ask(family)
      await body?.cancel()
      return status
    })
    .toBe(200)
  await Promise.all(streams.map(({ close }) => close()))
})

test('several processes inform each other', async () => {
  const second = await startBeside(kinfold)
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { family, caretaker } = await aCircle()
  const stream = await listen(
    family,
    undefined,
    `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`,
  )
  await as(caretaker).careLogs.create({ body: aLog() })
  await expect.poll(() => stream.changes().length).toBe(1)
})

test('an outsider gets no stream', async () => {
  expect((await fetch(`${address}/api/live`)).status).toBe(401)
})
