import { endpoints } from '@kinfold/contract/contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { badInput } from './generated/bad-input.ts'
import { type Circle, sampleFrom } from './generated/sample-for.ts'
import { expectRefusalOrAnswer, sendRaw } from './generated/send-raw.ts'
import { withImpossibleDates } from './records/impossible-dates.ts'
import { addPhoto } from './records/photos.ts'
import { aLog, aTask } from './records/records.ts'
import { as } from './support/calls.ts'
import { theKinfold } from './support/kinfold.ts'
import { samples } from './support/samples.ts'
import { aCircle, type Person } from './support/world.ts'

const targets = endpoints.filter(({ name }) => name !== 'accounts.logout')
const sampleFor = sampleFrom(samples)

const circleOf = badInput(targets, sampleFor)

let circle: Circle
beforeAll(async () => {
  circle = circleOf()
})

describe('cursors that no list returned', () => {
  const paged = targets.filter(({ endpoint }) => 'before' in ((endpoint.query as { shape?: object })?.shape ?? {}))
  beforeAll(async () => {
    for (let count = 0; count < 2; count++)
      for (const name of [
        ...['careLogs.create', 'careTasks.create', 'careTasks.complete', 'doses.record'],
        'handover.acknowledge',
      ]) {
        const { endpoint } = targets.find((target) => target.name === name)!
        const response = await sendRaw(circle.client, endpoint, await sampleFor(name, circle, circle.client))
        expect(response.statusCode, name).toBe(200)
      }
    for (let count = 0; count < 2; count++)
      await as(circle.client).careTasks.create({ body: aTask({ dueDay: '2026-11-20', dueTime: '10:00' }) })
    for (let count = 0; count < 2; count++) await addPhoto(circle.client, {}, aLog({ type: 'health' }))
    await openCard(circle.clientId)
    await notifyOfDoses(circle.client)
  })

  test('every paged list is among them', () => {
    expect(paged.length).toBeGreaterThanOrEqual(7)
  })

  test.for(paged)('$name', async ({ name, endpoint }) => {
    const good = await sampleFor(name, circle, circle.client)
    const from = (before: string) =>
      sendRaw(circle.client, endpoint, { ...good, query: { ...good.query, limit: 1, before } })
    const first = await sendRaw(circle.client, endpoint, { ...good, query: { ...good.query, limit: 1 } })
    const place: string = first.json().next
    expect(typeof place, `${name} has a second page`).toBe('string')
    expect((await from(place)).statusCode).toBe(200)
    const garbled = [
      ...withImpossibleDates(place),
      ...place.split('').map((_, index) => place.slice(0, index)),
      ...[...place.matchAll(/\d+/g)].map(
        ({ index, 0: digits }) => `${place.slice(0, index)}${'9'.repeat(30)}${place.slice(index + digits.length)}`,
      ),
      place.split('~').reverse().join('~'),
      place.toUpperCase(),
      `${place}${place}`,
      `-${place}`,
      `${place} `,
      place.replace(/[\da-f]/, 'g'),
      place.replaceAll('-', '\u2212'),
    ]
    for (const before of garbled) expectRefusalOrAnswer(await from(before), `${name} before=${before}`)
  })
})

/** Opens the emergency card of a circle, twice. */
async function openCard(clientId: number) {
  const { services } = await theKinfold()
  const { owner } = services.database
  const link = uuidv7()
  await owner.query(
    `insert into emergency_card_links (client_id, id, token_hash, author_id, revoked_at)
     select $1, $2::uuid, $2::text, created_by, now() from clients where id = $1`,
    [clientId, link],
  )
  for (let count = 0; count < 2; count++)
    await owner.query(
      "insert into emergency_card_openings (client_id, id, link_id, ip, device) values ($1, $2, $3, '127.0.0.1', 'x')",
      [clientId, uuidv7(), link],
    )
}

/** Sends somebody two reminders. */
async function notifyOfDoses({ clientId, userId }: Person) {
  const { services } = await theKinfold()
  for (const hour of [8, 20])
    await services.database.owner.query(
      `insert into notifications (client_id, id, user_id, kind, at, step, urgent, records, told_at)
       values ($1, $2, $3, 'dose', $4, 'due', false, '{}', $4)`,
      [clientId, uuidv7(), userId, `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`],
    )
}

test('invalid addresses', async () => {
  const { app } = await theKinfold()
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/care-logs/%00',
    '/api/care-logs/..%2f..',
    '/api/%',
    '//evil',
    '/api/care-logs/x/comments',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      const response = await app.inject({ method, url, headers: { authorization: `Bearer ${circle.client.token}` } })
      expect(response.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
      expectRefusalOrAnswer(response, `${method} ${url}`)
    }
  }
})

test('a write from another website is refused', async () => {
  const { app } = await theKinfold()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers,
      payload: { refreshToken: 'a.b' },
    })
    expect(response.json().errorCode).toBe('WRONG_ORIGIN')
  }
})

test('found by hand: a path naming another circle, half an id, HEAD of a stream', async () => {
  const { admin } = await aCircle()
  const { app } = await theKinfold()
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { clientId: admin.clientId, inviteeEmail: 'ida@example.org', inviteeName: 'Ida' }
  const invited = await app.inject({ method: 'POST', url: '/api/send-invite?clientId=abc', headers, payload })
  expect(invited.statusCode).toBe(200)
  const refreshToken = `${'-'.repeat(36)}.x`
  const refreshed = await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })
  expect(refreshed.statusCode).toBe(401)
  expect((await app.inject({ method: 'HEAD', url: '/api/live', headers })).statusCode).toBe(404)
})
