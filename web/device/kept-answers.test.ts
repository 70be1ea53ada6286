import type { Me } from '@kinfold/contract/features/accounts/schemas.ts'
import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { storeTokens } from '../api/tokens.ts'
import { answersKept, everythingKept, hurry, silenceStore } from '../test/device.ts'
import { aToken } from '../test/server.ts'

type Device = typeof import('./kept-answers.ts') &
  Pick<typeof import('./device.ts'), 'openDeviceFor' | 'rememberMe'> &
  Pick<typeof import('./database.ts'), 'database'>
let device: Device

/** A freshly loaded page. */
async function aTab(): Promise<Device> {
  vi.resetModules()
  const { openDeviceFor, rememberMe } = await import('./device.ts')
  const { database } = await import('./database.ts')
  onTestFinished(() => openDeviceFor(undefined))
  return { ...(await import('./kept-answers.ts')), openDeviceFor, rememberMe, database }
}

const me = (id: number, circles: number[]) =>
  ({
    user: { id, firstName: 'Anna' },
    clients: circles.map((id) => ({ id, firstName: 'Rose', lastName: `${id}` })),
  }) as Me

async function signIn(person: number, circles = [42]) {
  device.openDeviceFor(person)
  await device.rememberMe(me(person, circles))
}

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true)
  device = await aTab()
})

test('an answer can be read by a freshly loaded page, but not from the disk', async () => {
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], { items: ['Fell in the bath'] }, '2026-11-20T10:00:00Z')
  expect(await everythingKept()).not.toMatch(/bath|Anna/)
  device = await aTab()
  expect(await device.keptMe()).toMatchObject({ user: { firstName: 'Anna' } })
  expect(await device.keptAnswer(42, 'logs')).toEqual({
    answer: { items: ['Fell in the bath'] },
    at: '2026-11-20T10:00:00Z',
  })
})

test('an answer that a page read has the server’s time, also on a device whose clock is two days ahead', async () => {
  const noon = Date.parse('2026-11-23T12:00:00Z')
  vi.useFakeTimers({ now: noon + 2 * DAY_MS, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { noteServerTime } = await import('../api/server-clock.ts')
  const { queryClient } = await import('../api/query-client.ts')
  noteServerTime(new Date(noon).toUTCString(), Date.now())
  await signIn(7)
  const meta = { onDevice: true, clientId: 42, watches: [] } as const
  await queryClient.fetchQuery({ queryKey: ['logs'], queryFn: () => [], meta })
  const kept = await vi.waitUntil(() => device.keptAnswer(42, '["logs"]'))
  expect(Math.round((Date.parse(kept.at) - noon) / MINUTE_MS)).toBe(0)
})

test('an answer that is forgotten before it is stored is not stored', async () => {
  await signIn(7)
  const { queryClient } = await import('../api/query-client.ts')
  const meta = { onDevice: true, clientId: 42, watches: [] } as const
  for (const name of ['logs', 'doses']) await queryClient.fetchQuery({ queryKey: [name], queryFn: () => [name], meta })
  void queryClient.resetQueries({ queryKey: ['logs'] })
  await vi.waitUntil(() => device.keptAnswer(42, '["doses"]'))
  expect(await answersKept()).toEqual(['7/0/me', '7/42/["doses"]'])
})

test('an answer that was stored is not stored again with the next one', async () => {
  await signIn(7)
  const { queryClient } = await import('../api/query-client.ts')
  const meta = { onDevice: true, clientId: 42, watches: [] } as const
  const sealing = vi.spyOn(crypto.subtle, 'encrypt')
  onTestFinished(() => sealing.mockRestore())
  for (const name of ['logs', 'doses']) {
    await queryClient.fetchQuery({ queryKey: [name], queryFn: () => [name], meta })
    await vi.waitUntil(() => device.keptAnswer(42, `["${name}"]`), { timeout: 5_000 })
  }
  expect(sealing).toHaveBeenCalledTimes(2)
})

test('storing an answer does not wait for the disk, so that a record right behind it is stored at once', async () => {
  await signIn(7)
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transactions.mockRestore())
  await device.keepAnswer([7, 42, 'logs'], { items: [] })
  const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'relaxed' }])
})

test('one answer cannot be swapped for another', async () => {
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  const db = await device.database()
  await db.put('answers', (await db.get('answers', [7, 42, 'logs']))!, [7, 42, 'doses'])
  await expect(device.keptAnswer(42, 'doses')).rejects.toThrow()
})

test('when the session ends, stored answers are gone with their key; drafts stay', async () => {
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  await (await device.database()).put('drafts', { values: { body: 'Walked' } }, [7, 42, 'log'])
  await device.endReadingHere()
  expect(await answersKept()).toEqual([])
  expect(await device.keptMe()).toBeUndefined()
  expect(await (await device.database()).get('people', 7)).not.toHaveProperty('key')
  expect(await (await device.database()).count('drafts')).toBe(1)
})

test('when somebody else signs in without a sign-out, nothing of the first person stays readable', async () => {
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  device = await aTab()
  await signIn(8)
  expect(await answersKept()).toEqual(['8/0/me'])
  expect(await device.keptMe()).toMatchObject({ user: { id: 8 } })
})

test('nor before the server has answered them', async () => {
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  storeTokens(aToken(3600, { userId: 8 }), 'beas.mark.secret')
  device = await aTab()
  expect(await device.keptMe()).toBeUndefined()
  expect(await device.keptAnswer(42, 'logs')).toBeUndefined()
  storeTokens(aToken(3600, { userId: 7 }), 'annas.mark.secret')
  expect(await device.keptMe()).toMatchObject({ user: { id: 7 } })
})

test('after leaving a circle, no answer and no draft of it stays; what was written for it can be seen once more', async () => {
  await signIn(7, [42, 43])
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  await device.keepAnswer([7, 43, 'logs'], 'logs')
  await (await device.database()).put('drafts', { values: {}, typed: ['Fell'] }, [7, 42, 'log'])
  await device.rememberMe(me(7, [43]))
  const { lostTexts } = await import('./kept-drafts.ts')
  expect(lostTexts.get()).toMatchObject([{ person: 7, circle: 'Rose 42', text: 'Fell' }])
  expect(await answersKept()).toEqual(['7/0/me', '7/43/logs'])
  expect(await (await device.database()).count('drafts')).toBe(0)
})

test('after a change of role, no answer that the earlier role could read stays; drafts and other circles do', async () => {
  const meAs = (role: string, createdBy: number) =>
    ({
      ...me(7, []),
      clients: [42, 43].map((id) => (id === 42 ? { id, role, createdBy } : { id, role: 'family' })),
    }) as Me
  device.openDeviceFor(7)
  await device.rememberMe(meAs('family', 7))
  const keep = () => Promise.all([42, 43].map((circle) => device.keepAnswer([7, circle, 'logs'], 'logs')))
  await keep()
  await (await device.database()).put('drafts', { values: {} }, [7, 42, 'log'])
  await device.rememberMe(meAs('family', 7))
  expect(await answersKept()).toEqual(['7/0/me', '7/42/logs', '7/43/logs'])
  await device.rememberMe(meAs('caretaker', 7))
  expect(await answersKept()).toEqual(['7/0/me', '7/43/logs'])
  await keep()
  await device.rememberMe(meAs('caretaker', 8))
  expect(await answersKept()).toEqual(['7/0/me', '7/43/logs'])
  expect(await (await device.database()).count('drafts')).toBe(1)
})

describe('a session that ends while the device store loads', () => {
  test('leaves no right to write', async () => {
    void device.openDeviceFor(7)
    await device.openDeviceFor(undefined)
    expect(await (await device.database()).getAllKeys('people')).toEqual([])
  })
  test('nor anything to read, also of what the server had just answered', async () => {
    void device.openDeviceFor(7)
    const kept = device.rememberMe(me(7, [42]))
    await device.openDeviceFor(undefined)
    await device.endReadingHere()
    await kept
    expect(await device.keptMe()).toBeUndefined()
    expect(await answersKept()).toEqual([])
  })
  test('nor does one that ends while the key is made', async () => {
    const { begin } = await import('./sending.ts')
    const begun = begin(7)
    await begin(undefined)
    await begun
    expect(await (await device.database()).getAll('people')).toEqual([{ stay: expect.any(String) }])
  })
  test('nor, signed out, a trace of the person', async () => {
    const { begin, leave } = await import('./sending.ts')
    const begun = begin(7)
    await leave(7)
    await begun
    expect(await (await device.database()).getAll('people')).toEqual([])
  })
})

test('who signs in again on the same page after their session ended has answers for offline again', async () => {
  await signIn(7)
  await device.openDeviceFor(undefined)
  await device.endReadingHere()
  await signIn(7)
  expect(await device.keptMe()).toMatchObject({ user: { id: 7 } })
})

test('over plain HTTP no answers are stored', async () => {
  vi.stubGlobal('isSecureContext', false)
  await signIn(7)
  await device.keepAnswer([7, 42, 'logs'], 'logs')
  expect(await answersKept()).toEqual([])
})

test('a store that never answers is not waited for without an end', async () => {
  silenceStore()
  hurry()
  const { keptAnswer } = await import('./device.ts')
  await expect(keptAnswer(42, 'logs')).rejects.toThrow('does not answer')
})
