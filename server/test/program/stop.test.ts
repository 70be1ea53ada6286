import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { holdWrites } from '../support/held-writes.ts'
import { aFamily, call, storedIds } from '../support/over-http.ts'
import { aUsedDataDir, isAlive, launch, postmaster, start, stop } from './program.ts'

vi.setConfig({ testTimeout: 600_000 })

const saved = (count: number) => Array.from({ length: count }, () => 200)

/** Opens a connection and sends this part of a request. */
async function begin(address: string, text: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  await sleep(200)
  return socket
}

async function beginRequest(address: string, what: string) {
  const { token, clientId } = await aFamily(address)
  const head = [
    `POST /api/care-logs?clientId=${clientId} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 900',
  ]
  const lines = what.endsWith('began') ? head.slice(0, 2) : [...head, '', '{"id":']
  return begin(address, lines.join('\r\n'))
}

describe('asked to stop', () => {
  test('repeatedly, it finishes what was begun, and accepts nothing new', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const { answers, ids, letGo, token, clientId } = await holdWrites(dataDir, kinfold.address)
    const pid = postmaster(dataDir)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      kinfold.child.kill(signal)
      await sleep(100)
    }
    expect(isAlive(pid)).toBe(true)
    await expect(fetch(kinfold.address)).rejects.toThrow()
    await letGo()
    expect(await answers).toEqual(saved(ids.length))
    expect(await kinfold.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(kinfold.text()).not.toContain('unfinished')
    const again = await start(dataDir)
    expect((await storedIds(again.address, token, clientId)).sort()).toEqual(ids.sort())
    await stop(again)
  })

  test('it does not wait for connections without calls, nor for live streams', async () => {
    const kinfold = await start(await aUsedDataDir())
    const { token } = await aFamily(kinfold.address)
    const agent = new Agent({ keepAlive: true, timeout: 60_000 })
    const asked = request(`${kinfold.address}/api/health`, { agent }).end()
    const [response] = await once(asked, 'response')
    response.resume()
    await once(response, 'end')
    const stream = await fetch(`${kinfold.address}/api/live`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.status).toBe(200)
    await stop(kinfold)
    expect(kinfold.text()).not.toContain('unfinished')
    agent.destroy()
  })

  test.for([
    ['a request that never ends', 'POST /api/care-logs'],
    ['a write that cannot go on', 'POST /api/care-logs (2 times)'],
    ['a request that hardly began', 'no call, but a connection or work of Kinfold’s own'],
  ])('with %s it ends cleanly and reports what was cut', async ([what, cut]) => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const pid = postmaster(dataDir)
    if (what?.endsWith('go on')) await holdWrites(dataDir, kinfold.address, 2)
    else await beginRequest(kinfold.address, what!)
    await stop(kinfold)
    expect(kinfold.text()).toContain(`Stopped with work unfinished after 8 s: ${cut}.\n`)
    expect(isAlive(pid)).toBe(false)
  })
  test('before it is ready, it ends silently', async () => {
    const dataDir = await aUsedDataDir()
    for (const wait of [300, 800, 1_500, 2_500]) {
      const kinfold = launch(dataDir)
      await sleep(wait)
      kinfold.child.kill('SIGTERM')
      expect([0, null]).toContain(await kinfold.ended)
      expect(kinfold.text().replace(/^Kinfold is ready.*\n/, '')).toBe('')
    }
    await stop(await start(dataDir))
  })
})

describe('PostgreSQL is told to stop by somebody else', () => {
  test('calls under way are finished once it is back', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir)
    const { answers, ids, token, clientId } = await holdWrites(dataDir, kinfold.address)
    process.kill(postmaster(dataDir), 'SIGINT')
    expect(await answers).toEqual(saved(ids.length))
    expect((await storedIds(kinfold.address, token, clientId)).sort()).toEqual(ids.sort())
    await stop(kinfold)
  })
})

describe('the log', () => {
  test('contains a warning at once, and the rest soon after', async () => {
    const dataDir = await aUsedDataDir()
    const kinfold = await start(dataDir, { LOG_LEVEL: 'info' })
    const { token } = await aFamily(kinfold.address)
    await call(kinfold.address, '/api/care-logs?clientId=12345', token)
    expect(kinfold.text()).toContain('refused: no member')
    await expect.poll(kinfold.text).toContain('"call":"GET /api/care-logs","status":404')
    await expect.poll(async () => (await fetch(`${kinfold.address}/api/health`)).status).toBe(200)
    await stop(kinfold)
    expect(kinfold.text()).toContain('"call":"GET /api/health","status":200')
  })
})
