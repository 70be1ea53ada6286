import { globSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { FILE_HEADERS } from '../core/http/security-headers.ts'
import { DIST } from '../core/http/web-app.ts'
import type { Kinfold } from '../start.ts'
import { startBeside, theKinfold } from './support/kinfold.ts'

let kinfold: Kinfold
beforeAll(async () => {
  kinfold = await theKinfold()
})

describe('every answer under /api', () => {
  test.for([
    ['GET', '/api/health'],
    ['GET', '/api/users/me'],
    ['GET', '/api/nothing'],
    ['GET', '/api/%zz'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/docs/json'],
    ['GET', '/api/docs/static/index.html'],
    ['PATCH', '/api/care-logs'],
  ] as const)('%s %s is not cached', async ([method, url]) => {
    const { headers } = await kinfold.app.inject({ method, url })
    expect(headers['cache-control']).toBe('no-store')
  })
})

test.for([
  ['with a wrong code', '/api/%zz'],
  ['to a file, with a wrong code', '/assets/%zz'],
  ['with a long name', `/api/medical-documents/${'a'.repeat(200)}`],
  ['with a long name in codes', `/api/care-logs/${'%41'.repeat(101)}?clientId=1`],
] as const)('a path %s is no such address, and the refusal says nothing of JSON', async ([, url]) => {
  const { statusCode, body } = await kinfold.app.inject({ url })
  expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'NO_SUCH_CALL'])
})

test('a request with two Host headers is refused: which one counts is not the same for everybody', async () => {
  const { app } = await startBeside(kinfold)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answerTo = async (hosts: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      ['GET /api/docs/json HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join(
        '\r\n',
      ),
    )
    return text(socket)
  }
  expect(await answerTo(['care.example.org'])).toMatch(/^HTTP\/1\.1 200 /)
  const refused = await answerTo(['care.example.org', 'elsewhere.example.org'])
  expect(refused).toMatch(/^HTTP\/1\.1 400 /)
  expect(refused).toContain('"errorCode":"BAD_REQUEST"')
})

test('pages may ask a browser for the microphone, to dictate, and for nothing else', async () => {
  for (const url of ['/landing', '/nothing.js', '/api/docs/static/index.html']) {
    const { headers } = await kinfold.app.inject({ method: 'GET', url })
    expect(headers['permissions-policy'], url).toContain('microphone=(self), camera=(), geolocation=(),')
  }
})

test('a file of the app has only the headers that are about itself, and no page is at such an address', async () => {
  const [script] = globSync('*.js', { cwd: join(DIST, 'assets') })
  const answerTo = (file: string) =>
    kinfold.app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'br' } })
  const { statusCode, headers } = await answerTo(script!)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ ...FILE_HEADERS, 'content-encoding': 'br' })
  expect(headers['content-type']).toMatch(/javascript/)
  const size = JSON.stringify(headers).length
  expect(size, JSON.stringify(headers)).toBeLessThan(600)
  for (const file of ['nothing', 'nothing.js']) {
    const none = await answerTo(file)
    expect([none.statusCode, none.json().errorCode]).toEqual([404, 'NO_SUCH_CALL'])
  }
})
