import { BroadcastChannel, locks } from 'node:worker_threads'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { keptEntries } from '../test/device.ts'
import { aToken } from '../test/server.ts'

const WRITES = 1_000
const HUNG = new Promise<never>(() => {})

type Tab = { record: (id: string) => Promise<void>; close: () => void }

/** A page with its own modules, channel and requests; they end when it is closed. false: it cannot reach the server. */
async function aTab(server: ((body: { id: string }) => void) | false): Promise<Tab> {
  vi.resetModules()
  const tab = { isOpen: true }
  const channels: BroadcastChannel[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  const releases: (() => void)[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<unknown>) =>
        locks.request(name, () =>
          tab.isOpen ? Promise.race([work(), new Promise<void>((resolve) => releases.push(resolve))]) : undefined,
        ),
    },
  })
  vi.doMock('../api/send.ts', () => ({
    sendAs: async (_person: number, { body }: { body: { id: string } }) => {
      await pause()
      if (!tab.isOpen) return HUNG
      if (!server) throw new CallFailed(0, '', 'network')
      server(body)
      // The page may be closed between the server's answer and its arrival.
      await pause()
      return tab.isOpen ? {} : HUNG
    },
  }))
  const { CallFailed } = await import('../api/failure.ts')
  const [device, outbox] = [await import('./device.ts'), await import('./outbox.ts')]
  device.openDeviceFor(7)
  await device.loadSending()
  return {
    record: (id) =>
      outbox.record({
        ...{ id, person: 7, circle: 42, endpoint: careLogs.comment },
        input: { params: { id: 'log' }, query: { clientId: 42 }, body: { id, body: 'x' } },
      }),
    close: () => {
      tab.isOpen = false
      for (const release of releases) release()
      for (const channel of channels) channel.close()
      device.openDeviceFor(undefined)
    },
  }
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test("one tab is offline, the other is not: the first one's record is sent, once", async () => {
  localStorage.setItem('auth_token', aToken())
  const saved: string[] = []
  const offline = await aTab(false)
  const online = await aTab(({ id }) => void saved.push(id))
  const isSent = () => vi.waitFor(async () => expect(await keptEntries()).toEqual([]))
  await online.record('before')
  await isSent()
  for (const id of ['a', 'b', 'c']) await offline.record(id)
  await isSent()
  expect(saved).toEqual(['before', 'a', 'b', 'c'])
  for (const tab of [offline, online]) tab.close()
})

test('two tabs, a thousand writes, pages closed in the middle: nothing is lost, nothing is saved twice', async () => {
  localStorage.setItem('auth_token', aToken())
  const saved = new Map<string, number>()
  const server = ({ id }: { id: string }) => void saved.set(id, (saved.get(id) ?? 0) + 1)
  const tabs = [await aTab(server), await aTab(server)]
  const recorded: string[] = []
  let killed = 0
  for (let at = 0; at < WRITES; at++) {
    const id = `w${at}`
    await tabs[at % 2]!.record(id)
    recorded.push(id)
    // Deterministic, so that a failure can be reproduced.
    if ((at * 7919) % 97 === 0) {
      tabs[killed % 2]!.close()
      tabs[killed % 2] = await aTab(server)
      killed += 1
    }
  }
  await vi.waitFor(async () => expect(await keptEntries()).toEqual([]), { timeout: 60_000, interval: 200 })
  expect([...saved.keys()].sort()).toEqual(recorded.sort())
  // A record is sent again when a page was closed before it heard the answer; under the same id it is saved once.
  const again = [...saved.values()].filter((times) => times > 1).length
  expect(again).toBeLessThanOrEqual(killed)
  expect(killed).toBeGreaterThan(5)
  for (const tab of tabs) tab.close()
}, 120_000)
