import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { aDataDir, aUsedDataDir, onTheDatabaseOf, start } from './program.ts'

/** On a busy machine the import may begin to store after minutes. */
const PATIENT = { timeout: 600_000, interval: 20 }
vi.setConfig({ testTimeout: 1_200_000 })

/* Two real processes on one database: heavy work in one must delay neither the other nor itself. */
let busy = ''
let other = ''

beforeAll(async () => {
  const dataDir = await aUsedDataDir()
  busy = (await start(dataDir)).address
  other = (await start(aDataDir(), onTheDatabaseOf(dataDir))).address
})

async function call(address: string, method: string, path: string, token?: string, body?: object) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

/** With an address of their own in each attempt. */
const aPerson = (firstName: string) => ({
  firstName,
  lastName: 'Keller',
  email: `${firstName}-${uuidv7()}@example.org`,
  password: 'geheim',
  role: 'family',
})

async function signIn({ email, password }: ReturnType<typeof aPerson>): Promise<string> {
  return (await call(other, 'POST', '/api/auth/login', undefined, { email, password })).body.token!
}

/** Five megabytes of series, each with excluded days: about a minute of work. */
function aLargeFile(): string {
  const days = Array.from({ length: 28 }, (_, day) => `202702${String(day + 1).padStart(2, '0')}T140000Z`).join(',')
  const event = (number: number) =>
    [
      'BEGIN:VEVENT',
      `UID:walk-${number}@example.org`,
      'DTSTART:20270101T140000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270501T140000Z',
      `EXDATE:${days}`,
      `SUMMARY:Walk ${number}`,
      `DESCRIPTION:${'x'.repeat(4_550)}`,
      'END:VEVENT',
    ].join('\r\n')
  const file = ['BEGIN:VCALENDAR', ...Array.from({ length: 1_000 }, (_, n) => event(n)), 'END:VCALENDAR'].join('\r\n')
  expect(file.length).toBeGreaterThan(4.9 * 1024 * 1024)
  expect(file.length).toBeLessThan(5 * 1024 * 1024)
  return file
}

test('during the import of a 5 MB file, sessions end, others write and open browsers hear of it, in both processes', async () => {
  const [anna, bea] = [aPerson('Anna'), aPerson('Bea')]
  const { body: registered } = await call(busy, 'POST', '/api/auth/register', undefined, anna)
  await call(busy, 'POST', '/api/auth/register', undefined, bea)
  const token: string = registered.token!
  const created = await call(busy, 'POST', '/api/clients', token, { firstName: 'Rose', lastName: 'Keller' })
  const clientId = (created.body.client as unknown as { id: number }).id
  const live = await fetch(`${other}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  let heard = ''
  void (async () => {
    for await (const chunk of live.body!.pipeThrough(new TextDecoderStream())) heard += chunk
  })().catch((error) => {
    heard += `\nthe stream broke: ${error}`
  })

  let isImporting = true
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' }
  void fetch(`${busy}/api/calendar/import?clientId=${clientId}`, { method: 'POST', headers, body: aLargeFile() })
    .then(async (response) => `${response.status} ${await response.text()}`, String)
    .then((ended) => {
      isImporting = false
      heard += `\nthe import ended: ${ended.slice(0, 300)}`
    })
  await expect.poll(() => heard, PATIENT).toMatch(/calendar_events|ended|broke/)
  expect(heard).toContain('calendar_events')
  expect(isImporting).toBe(true)

  for (const person of [anna, bea, bea]) {
    const session = await signIn(person)
    const states = () =>
      Promise.all([busy, other].map(async (at) => (await call(at, 'GET', '/api/auth/me', session)).status))
    expect(await states()).toEqual([200, 200])
    await call(other, 'POST', '/api/auth/logout', session)
    await expect.poll(states, PATIENT).toEqual([401, 401])
    expect(isImporting).toBe(true)
  }

  const id = uuidv7()
  const log = { id, type: 'general', body: 'Slept well', occurredAt: new Date().toISOString(), zone: 'UTC' }
  expect((await call(other, 'POST', `/api/care-logs?clientId=${clientId}`, token, log)).status).toBe(200)
  await expect.poll(() => heard, PATIENT).toContain(id)
  expect(isImporting).toBe(true)
})
