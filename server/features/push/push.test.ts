import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { createWebPush } from '../../services/push/web-push.ts'
import type { Kinfold } from '../../start.ts'
import { aPhoneOf, deliverIn } from '../../test/outside/push-phone.ts'
import { aPushService, aSubscription } from '../../test/outside/push-receiver.ts'
import { aLog } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { startBeside, theKinfold } from '../../test/support/kinfold.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aCircle, signInAgain } from '../../test/support/world.ts'
import { takeOver } from './due-pushes.ts'
import { forgetPushes } from './jobs.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})
afterEach(() => void vi.restoreAllMocks())
const run = (statement: string) => kinfold.services.database.owner.query(statement)
const send = () => deliverIn(kinfold)
/** Makes everything that is waiting due. */
async function sendWaiting() {
  await run(`update push_deliveries set try_at = now() - interval '1 second' where try_at is not null`)
  await send()
}

/** The care taker wrote a log, and the family comments on it. */
async function aComment() {
  const { caretaker, family, ...circle } = await aCircle()
  const log = await as(caretaker).careLogs.create({ body: aLog({ title: 'Diarrhoea again' }) })
  const comment = () =>
    as(family).careLogs.comment({ params: { id: log.id }, body: { id: uuidv7(), body: 'Call Dr Amsel' } })
  return { ...circle, caretaker, family, comment }
}

describe('a browser is notified', () => {
  test('once, whoever else looks at the same time; encrypted, signed, and without a word about the care', async () => {
    const { caretaker, clientId, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await comment()
    const beside = await startBeside(kinfold)
    await Promise.all([send(), send(), deliverIn(beside), deliverIn(beside)])
    expect(phone.heard).toHaveLength(1)
    const { message, topic, ...sent } = phone.heard[0]!
    const { publicKey } = await as(caretaker).push.settings()
    expect(sent).toEqual({ urgency: 'normal', ttl: 3600, signedBy: publicKey })
    expect(topic).toMatch(/^\w{32}$/)
    expect(message).toEqual({
      ...{ id: (await as(caretaker).notifications.list()).items[0]!.id, person: caretaker.userId, circle: clientId },
      ...{ title: 'News about Rose', body: 'Open Kinfold to see what it is.', actions: [], token: '', isOver: false },
      path: `/dashboard?client=${clientId}`,
    })
    await send()
    expect(phone.asked).toEqual([201])
  })

  test('of the subject, if the person chose so for this device', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker, { showsDetails: true })
    await comment()
    await send()
    expect(phone.heard[0]!.message).toMatchObject({
      title: 'Rose',
      body: 'Fritz Keller commented on a care log. Diarrhoea again',
    })
  })

  test('if it was seen elsewhere, it is removed from the screen, once', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await comment()
    await send()
    await as(caretaker).notifications.seen({ body: {} })
    await send()
    await send()
    expect(phone.heard.map(({ message }) => message.isOver)).toEqual([false, true])
    expect(phone.heard[1]!.topic).toBe(phone.heard[0]!.topic)
  })

  test('removed from the screen once, whoever looks at the same time', async () => {
    const { caretaker, clientId, comment } = await aComment()
    await aPhoneOf(caretaker)
    await comment()
    await send()
    await as(caretaker).notifications.seen({ body: {} })
    const { services } = kinfold
    const { owner } = services.database
    const sources = services.parts.flatMap(({ bell = [] }) => bell)
    const taken = (tx: Db) => takeOver(tx, sources, [clientId])
    let second: ReturnType<typeof taken> | undefined
    const first = await acrossCircles(owner, async (tx) => {
      const over = await taken(tx)
      second = acrossCircles(owner, taken)
      // It has read the same, and waits for this one.
      await expect.poll(() => waitingFor(tx)).toBe(1)
      return over
    })
    expect([first.length, (await second!).length]).toEqual([1, 0])
  })

  test('not of what was seen or undone before it could be sent', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    phone.answers.push(500)
    await comment()
    await send()
    await as(caretaker).notifications.seen({ body: {} })
    await sendWaiting()
    expect(phone.asked).toEqual([500])
  })

  test('not if push is switched off for it; others are still notified', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker, { channels: { logs: { push: false } } })
    await comment()
    await send()
    expect(phone.asked).toEqual([])
  })

  test('not in quiet hours; when they end', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    const always = { quietFrom: '00:00', quietUntil: '23:59' }
    await as(caretaker).reminders.saveSettings({ body: { ...always, zone: quietZone() } })
    await comment()
    await send()
    expect(phone.asked).toEqual([])
    await as(caretaker).reminders.saveSettings({ body: { quietFrom: null, quietUntil: null, zone: 'UTC' } })
    await sendWaiting()
    expect(phone.heard).toHaveLength(1)
  })

  const quiet = { quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' }
  test.for([
    ['switched off', { quietFrom: null, quietUntil: null }, 1],
    ['shortened so that they are over', { ...quiet, quietUntil: '05:00' }, 1],
    ['of another place, where it is day', { ...quiet, zone: 'Asia/Tokyo' }, 1],
    ['shortened, and still going on', { ...quiet, quietUntil: '06:30' }, 0],
    ['made longer', { ...quiet, quietUntil: '08:00' }, 0],
    ['as they were', { channels: { logs: { mail: true } } }, 0],
  ] as const)('what waits for quiet hours follows the current ones: %s', async ([, changed, many]) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T23:00:00.000Z'))
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await as(caretaker).reminders.saveSettings({ body: quiet })
    await comment()
    await send()
    expect(phone.asked).toEqual([])
    vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-21T04:30:00.000Z'))
    await as(caretaker).reminders.saveSettings({ body: { ...changed } })
    await send()
    await send()
    expect(phone.heard).toHaveLength(many)
  })
})

/** A zone in which it is not the last minute of a day right now. */
const quietZone = () => (new Date().toISOString().slice(11, 16) === '23:59' ? 'Asia/Tokyo' : 'UTC')

describe('a push service that does not accept it', () => {
  test.for([429, 500, 503])('%i: it is tried again later', async (status) => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    phone.answers.push(status)
    await comment()
    await send()
    await send()
    expect(phone.asked).toEqual([status])
    await sendWaiting()
    expect(phone.heard).toHaveLength(1)
  })

  test('unreachable: it is tried again, and given up after a while', async () => {
    const { caretaker, comment } = await aComment()
    const [{ subscription }, waiting] = [
      await aPhoneOf(caretaker),
      'select 1 from push_deliveries where try_at > now()',
    ]
    const nowhere = { ...subscription, endpoint: 'http://127.0.0.1:1/gone' }
    await as(caretaker).push.subscribe({ body: nowhere })
    await comment()
    await send()
    const session = `and session_id = (select session_id from push_subscriptions where endpoint = '${nowhere.endpoint}')`
    expect((await run(`${waiting} ${session}`)).rows).toHaveLength(1)
    for (let tries = 0; tries < 8; tries++) await sendWaiting()
    expect((await run(`${waiting} ${session}`)).rows).toHaveLength(0)
  })

  test.for([404, 410, 403])('%i: the subscription is deleted', async (status) => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    phone.answers.push(status)
    await comment()
    await send()
    expect(await as(caretaker).push.settings()).toMatchObject({ isOn: false })
    await comment()
    await send()
    expect(phone.asked).toEqual([status])
  })

  test('413: it is given up, and the next one is sent', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    phone.answers.push(413)
    await comment()
    await send()
    await sendWaiting()
    expect(phone.asked).toEqual([413])
    await comment()
    await send()
    expect(phone.heard).toHaveLength(1)
  })

  /** Until it is told to, no push service of these answers; later ones answer nothing at once. */
  function silence(isSilent: (endpoint: string) => boolean) {
    const { push } = kinfold.services
    const { send } = push
    const asked: (() => void)[] = []
    let isOver = false
    vi.spyOn(push, 'send').mockImplementation(async (to, ...rest) => {
      if (!isSilent(to.endpoint)) return send(to, ...rest)
      await new Promise<void>((end) => {
        asked.push(end)
        if (isOver) end()
      })
      return { status: 0, retrySeconds: undefined }
    })
    const end = () => {
      isOver = true
      for (const each of asked) each()
    }
    return { asked, end }
  }

  test('no answer: whatever waits for this browser waits longer, also what comes later; until it answers', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    const { asked, end } = silence((endpoint) => endpoint === phone.subscription.endpoint)
    end()
    for (let comments = 0; comments < 3; comments++) await comment()
    await send()
    expect(asked).toHaveLength(1)
    await comment()
    await send()
    expect(asked).toHaveLength(1)
    vi.restoreAllMocks()
    await sendWaiting()
    expect(phone.heard).toHaveLength(4)
    await comment()
    await send()
    expect(phone.heard).toHaveLength(5)
  })

  test('no answer to any browser of one person: others are notified meanwhile', async () => {
    const theirs = await aComment()
    for (let browsers = 0; browsers < 10; browsers++)
      await as(await signInAgain(theirs.caretaker)).push.subscribe({ body: aSubscription() })
    const { asked, end } = silence((endpoint) => endpoint.startsWith('https://push.example.org/'))
    await theirs.comment()
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await comment()
    const sending = send()
    await expect.poll(() => phone.heard.length).toBe(1)
    expect(asked.length).toBeLessThanOrEqual(2)
    end()
    await sending
    expect(asked).toHaveLength(10)
    await run(`delete from push_subscriptions where user_id = ${theirs.caretaker.userId}`)
  })

  test('no answer: what is over is sent to this browser once, not for each notification', async () => {
    const { caretaker, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    for (let comments = 0; comments < 3; comments++) await comment()
    await send()
    expect(phone.heard).toHaveLength(3)
    await as(caretaker).notifications.seen({ body: {} })
    const { asked, end } = silence((endpoint) => endpoint === phone.subscription.endpoint)
    end()
    await send()
    expect(asked).toHaveLength(1)
  })

  test('the test reports the result', async () => {
    const { caretaker } = await aCircle()
    expect(await as(caretaker).push.test()).toEqual({ result: 'gone' })
    const phone = await aPhoneOf(caretaker)
    phone.answers.push(201, 503, 410)
    for (const result of ['accepted', 'unreached', 'gone']) expect(await as(caretaker).push.test()).toEqual({ result })
    expect(phone.heard[0]!.message).toMatchObject({ id: 'test', title: 'Kinfold can reach you here' })
  })
})

describe('nobody else is notified', () => {
  test('after unsubscribing, after signing out, after being removed', async () => {
    const { caretaker, admin, clientId, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await as(admin).circles.remove({ params: { clientId, memberId: caretaker.userId } })
    await comment()
    await send()
    expect(phone.asked).toEqual([])

    const other = await aComment()
    const second = await aPhoneOf(other.caretaker)
    await as(other.caretaker).push.unsubscribe()
    await other.comment()
    await send()
    expect(second.asked).toEqual([])

    const third = await aComment()
    const last = await aPhoneOf(third.caretaker)
    await as(third.caretaker).accounts.logout()
    await third.comment()
    await send()
    expect(last.asked).toEqual([])
    await forgetPushes.run(kinfold.services, new AbortController().signal)
    const left = await run(`select from push_subscriptions where endpoint = '${last.subscription.endpoint}'`)
    expect(left.rows).toEqual([])
  })

  test('a browser belongs to one session at a time, and a person has ten at most', async () => {
    const { caretaker, family, comment } = await aComment()
    const phone = await aPhoneOf(caretaker)
    await as(family).push.subscribe({ body: phone.subscription })
    await comment()
    await send()
    expect(phone.asked).toEqual([])
    for (let browsers = 0; browsers < 12; browsers++)
      await as(await signInAgain(caretaker)).push.subscribe({ body: aSubscription() })
    const { rows } = await run(`select from push_subscriptions where user_id = ${caretaker.userId}`)
    expect(rows).toHaveLength(10)
  })

  test('a browser hears nothing of what was told before it subscribed', async () => {
    const { caretaker, comment } = await aComment()
    await comment()
    const phone = await aPhoneOf(caretaker)
    await send()
    expect(phone.asked).toEqual([])
  })

  test('of two people who sign in to a browser at once it belongs to one', async () => {
    const { caretaker, family, admin, client } = await aCircle()
    const people = [caretaker, family, admin, client, await signInAgain(client)]
    for (let round = 0; round < 10; round++) {
      const subscription = aSubscription()
      await Promise.all(people.map((person) => as(person).push.subscribe({ body: subscription })))
      const { rows } = await run(`select from push_subscriptions where endpoint = '${subscription.endpoint}'`)
      expect(rows).toHaveLength(1)
    }
  })
})

describe('the server calls nobody in its own network', () => {
  const strict = createWebPush({ key: Buffer.alloc(32, 7), subject: 'mailto:kinfold@example.org' })

  test.for([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://localhost/x', false],
    ['https://router/x', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://192.168.1.1/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:10.0.0.1]/x', false],
    ['https://[fd00::1]/x', false],
    ['https://push.example.org:8443/x', false],
    ['https://user:secret@push.example.org/x', false],
    ['nonsense', false],
  ] as const)('%s: %s', ([address, allowed]) => expect(strict.isAllowed(address)).toBe(allowed))

  test('nor if a name that looks public leads inside; such a subscription is refused, or never called', async () => {
    const service = await aPushService()
    const { port } = new URL(service.subscription.endpoint)
    const inside = createWebPush({
      ...{ key: Buffer.alloc(32, 7), subject: 'mailto:kinfold@example.org', protocols: ['http:'] },
      network: {
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isPublic: (address) => address !== '127.0.0.1',
        ports: [port],
      },
    })
    const { keys } = service.subscription
    const endpoint = `http://push.example.org:${port}/x`
    expect(inside.isAllowed(endpoint)).toBe(true)
    expect(await inside.send({ endpoint, ...keys }, '{}', { topic: 'x', urgent: false })).toMatchObject({ status: 0 })
    expect(service.asked).toEqual([])
    const { caretaker } = await aCircle()
    const body = { ...aSubscription(), endpoint: 'ftp://push.example.org/x' }
    await expect(as(caretaker).push.subscribe({ body })).toFailWith('BAD_INPUT')
  })
})
