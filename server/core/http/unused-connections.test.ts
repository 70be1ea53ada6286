import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { closeUnusedConnections } from './unused-connections.ts'

const PEOPLE = 20
/** Longer than any wait on a connection. */
const STUCK_MS = 2_500

/* Clients on another thread. When told, they connect, or send a request on a connection and keep it. Steps are counted
   in shared memory, where the stuck server thread can wait for them. At the end each reports whether its last request
   was answered. */
const THEIR_PROGRAM = `
const { parentPort, workerData: { port, people, done } } = require('node:worker_threads')
const { connect } = require('node:net')
const lines = []
const told = () => { Atomics.add(done, 0, 1); Atomics.notify(done, 0) }
const answered = []
parentPort.on('message', (what) => {
  if (what === 'connect') for (let n = 0; n < people; n++) {
    const line = connect(port, '127.0.0.1', told)
    line.on('error', () => {}).on('data', (data) => {
      answered[n] = String(data)
      parentPort.postMessage({ answers: answered.filter(Boolean).length })
    })
    line.on('close', () => parentPort.postMessage({ closed: answered[n] ?? 'cut' }))
    lines.push(line)
  }
  if (what === 'ask') for (const [n, line] of lines.entries()) {
    answered[n] = undefined
    line.write('GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n', told)
  }
})
`

/** A server, and clients that act while its thread is stuck; `ends` tells how each connection ended. */
async function aServer() {
  const app = Fastify({ return503OnClosing: false })
  closeUnusedConnections(app)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const done = new Int32Array(new SharedArrayBuffer(4))
  const people = new Worker(THEIR_PROGRAM, { eval: true, workerData: { port, people: PEOPLE, done } })
  whenFileEnds(async () => void (await people.terminate()))
  const ends: string[] = []
  let answers = 0
  people.on('message', ({ closed, answers: count }) => {
    if (closed) ends.push(/^HTTP\/1.1 200/.test(closed) ? 'answered' : closed)
    answers = count ?? answers
  })
  await once(people, 'online')
  const tell = (what: 'connect' | 'ask') => people.postMessage(what)
  /** Blocks this thread until all clients have done what they were told. */
  function stuckUntilDone(times = 1) {
    for (let count = Atomics.load(done, 0); count < PEOPLE * times; count = Atomics.load(done, 0))
      Atomics.wait(done, 0, count)
    Atomics.store(done, 0, 0)
  }
  return { app, port, tell, stuckUntilDone, ends, answered: () => answers }
}

const allAnswered = Array.from({ length: PEOPLE }, () => 'answered')

test('a connection waiting at the port when it closes is answered', async () => {
  const { app, tell, stuckUntilDone, ends } = await aServer()
  tell('connect')
  tell('ask')
  stuckUntilDone(2)
  await app.close()
  await expect.poll(() => ends).toEqual(allAnswered)
})

test.for(['asked before', 'asked nothing yet'])(
  'a call that arrived on a connection that %s is answered, however late it is read',
  async (kind) => {
    const { app, tell, stuckUntilDone, ends, answered } = await aServer()
    tell('connect')
    if (kind === 'asked before') {
      tell('ask')
      await expect.poll(answered).toBe(PEOPLE)
      stuckUntilDone(2)
    } else {
      stuckUntilDone()
      await expect.poll(() => connectionsOf(app.server)).toBe(PEOPLE)
    }
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    tell('ask')
    stuckUntilDone()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STUCK_MS)
    await closed
    await expect.poll(() => ends).toEqual(allAnswered)
  },
)

test('while people keep calling, no connection is closed on them', async () => {
  const { app, port } = await aServer()
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const [answer] = (await once(request({ port, agent }).end(), 'response')) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    return { text, connection: answer.headers.connection }
  }
  // Together longer than a server without calls would wait, and much shorter than it waits at most.
  const calls = 12
  await Promise.all(Array.from({ length: calls }, ask))
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  for (let asked = 0; asked < calls; asked++) {
    expect(await ask()).toEqual({ text: 'here', connection: 'close' })
    await sleep(60)
  }
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('connections without calls are closed soon', async () => {
  const { app, tell, stuckUntilDone, ends } = await aServer()
  tell('connect')
  stuckUntilDone()
  await expect.poll(() => connectionsOf(app.server)).toBe(PEOPLE)
  await app.close()
  await expect.poll(() => ends).toEqual(allAnswered.map(() => 'cut'))
})

async function connectionsOf(server: Awaited<ReturnType<typeof aServer>>['app']['server']) {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
