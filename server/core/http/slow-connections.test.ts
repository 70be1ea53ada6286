import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { whenFileEnds } from '../../test/support/leaving.ts'
import { followCalls } from '../program/calls-in-flight.ts'
import { cutSlowConnections } from './slow-connections.ts'

const LOOK_MS = 200
let port: number
const accepted: Socket[] = []
beforeAll(async () => {
  const app = Fastify()
  followCalls(app)
  cutSlowConnections(app, LOOK_MS)
  app.post('/save', async () => 'saved')
  app.get('/think', async () => {
    await sleep(LOOK_MS * 5)
    return 'thought'
  })
  app.get('/large', (_request, reply) => reply.send(Readable.from(pieces(), { objectMode: false })))
  app.server.on('connection', (socket) => accepted.push(socket))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  whenFileEnds(() => app.close())
})

function* pieces() {
  for (let sent = 0; sent < 1_000; sent++) yield Buffer.alloc(65_536)
}

/** A connection that sends this text; returns what it received, and whether it was cut. */
function line(words: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  const said = { text: '', isCut: false, socket }
  socket.on('error', () => {}).once('close', () => (said.isCut = true))
  socket.write(words)
  return said
}

const head = (what: string, length: number) =>
  `${what} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a body that does not arrive is cut', async () => {
  const lines = Array.from({ length: 50 }, () => line(head('POST /save', 1_000)))
  await expect.poll(() => lines.every(({ isCut }) => isCut)).toBe(true)
})

test('so is one that arrives byte by byte', async () => {
  const { socket, ...said } = line(head('POST /save', 1_000))
  const trickle = setInterval(() => socket.write(' '), 20)
  await expect.poll(() => socket.closed || said.isCut).toBe(true)
  clearInterval(trickle)
})

test('an answer that nobody reads is cut', async () => {
  const earlier = accepted.length
  const { socket } = line(head('GET /large', 0))
  socket.pause()
  // A paused socket learns of its end only when it is read again.
  await expect.poll(() => accepted[earlier]?.destroyed).toBe(true)
  let bytes = 0
  socket.on('data', (piece) => (bytes += piece.length)).resume()
  await expect.poll(() => socket.closed).toBe(true)
  expect(bytes).toBeLessThan(1_000 * 65_536)
})

test('clients that wait for us are not cut, and a steady reader gets everything', async () => {
  const thinking = fetch(`http://127.0.0.1:${port}/think`)
  const all = await (await fetch(`http://127.0.0.1:${port}/large`)).arrayBuffer()
  expect(all.byteLength).toBe(1_000 * 65_536)
  expect(await (await thinking).text()).toBe('thought')
})
