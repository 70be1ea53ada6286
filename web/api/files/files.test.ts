import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import { live } from '@kinfold/contract/features/live/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken } from '../../test/server.ts'
import { CallFailed } from '../failure.ts'
import { openEvents } from '../live/open-events.ts'
import { openFile } from './open-file.ts'
import { upload } from './upload.ts'

/* Against a real server, because the test is about how bytes are transferred. */
let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
const received: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = []

beforeEach(async () => {
  localStorage.setItem('auth_token', aToken())
  received.length = 0
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    if (request.method === 'OPTIONS') return response.end()
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base + url, init))
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override open(method: string, url: string) {
        super.open(method, base + url)
      }
    },
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const takeIn = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(pieces) })
}
const query = { clientId: 42 }

test('a file comes with its name in any language, and with its progress', async () => {
  answer = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-length': 200_000,
      'content-disposition': `attachment; filename="Karte ?.pdf"; filename*=UTF-8''Karte%20%D7%A8%D7%95%D7%96%27.pdf`,
    })
    response.write('x'.repeat(100_000), () => response.end('y'.repeat(100_000)))
  }
  const seen: [number, number | undefined][] = []
  const { name, content } = await openFile(emergencyCard.pdf, { query }, { onProgress: (...at) => seen.push(at) })
  expect([name, content.size, content.type]).toEqual(['Karte רוז\u0027.pdf', 200_000, 'application/pdf'])
  expect(seen.at(-1)).toEqual([200_000, 200_000])
  expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b))
})

test('a refused file fails like every call; a stopped one says so', async () => {
  answer = (_request, response) => response.writeHead(403).end('{"errorCode":"FORBIDDEN","message":"No."}')
  await expect(openFile(emergencyCard.pdf, { query })).rejects.toMatchObject({ status: 403, body: { message: 'No.' } })
  answer = () => {}
  const stopping = new AbortController()
  const opened = openFile(emergencyCard.pdf, { query }, { stopped: stopping.signal })
  stopping.abort()
  await expect(opened).rejects.toMatchObject({ name: 'AbortError' })
})

test('an upload is the file itself, with its name; when a token has expired it is renewed and the file sent again', async () => {
  localStorage.setItem('refresh_token', 'a.b')
  answer = async (request, response) => {
    await takeIn(request)
    if (request.url === '/api/auth/refresh') response.end(JSON.stringify({ token: aToken(9999), refreshToken: 'c.d' }))
    else if (received.length === 1) response.writeHead(401).end('{"errorCode":"NOT_SIGNED_IN"}')
    else response.end('{"dryRun":true,"items":[],"counts":{}}')
  }
  const file = new File(['BEGIN:VCALENDAR'], 'Omas Käsekuchen (1).ics', { type: 'text/calendar' })
  expect(await upload(calendarExchange.importFile, { query: { ...query, dryRun: true } }, file)).toMatchObject({
    dryRun: true,
  })
  expect(received.map(({ url }) => url)).toEqual([
    '/api/calendar/import?clientId=42&dryRun=true',
    '/api/auth/refresh',
    '/api/calendar/import?clientId=42&dryRun=true',
  ])
  expect(received.at(-1)).toMatchObject({
    headers: {
      'content-type': 'text/calendar',
      'x-reader': expect.stringContaining('timeFormat='),
      'content-disposition': "attachment; filename*=UTF-8''Omas%20K%C3%A4sekuchen%20%281%29.ics",
    },
  })
  expect(received.at(-1)!.body.toString()).toBe('BEGIN:VCALENDAR')
})

test('an upload reports its progress, fails with the server’s sentence, and can be stopped', async () => {
  answer = async (request, response) => {
    await takeIn(request)
    response.writeHead(413).end('{"errorCode":"TOO_LARGE","message":"Please use a file of at most 5 MB."}')
  }
  const seen: number[] = []
  const file = new File(['x'.repeat(500_000)], 'a.ics')
  const onProgress = (done: number) => seen.push(done)
  await expect(upload(calendarExchange.importFile, { query }, file, { onProgress })).rejects.toMatchObject({
    status: 413,
    body: { message: 'Please use a file of at most 5 MB.' },
  })
  expect(seen.at(-1)).toBe(500_000)
  answer = () => {}
  const stopping = new AbortController()
  const sent = upload(calendarExchange.importFile, { query }, file, { stopped: stopping.signal })
  setTimeout(() => stopping.abort(), 20)
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    upload(calendarExchange.importFile, { query }, file, { stopped: stopping.signal }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('events arrive by name with their data, until the stream ends', async () => {
  answer = async (request, response) => {
    await takeIn(request)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\nid: 1\nevent: ready\ndata: {"resumed":true}\n\n:\n\nid: 2\nevent: cha')
    setTimeout(
      () => response.end('nge\ndata: {"clientId":42,"area":"care_logs","id":"x"}\n\nevent: other\ndata: 1\n\n'),
      10,
    )
  }
  const heard: unknown[] = []
  const stopped = new AbortController().signal
  const hear = (data: unknown, id: string | undefined) => heard.push([data, id])
  await openEvents(live.stream, {}, { on: { ready: hear, change: hear }, lastEventId: '7-1', stopped })
  expect(heard).toEqual([
    [{ resumed: true }, '1'],
    [{ clientId: 42, area: 'care_logs', id: 'x' }, '2'],
  ])
  expect(received[0]!.headers).toMatchObject({ 'last-event-id': '7-1', accept: 'text/event-stream' })
  answer = (_request, response) => response.writeHead(403).end()
  await expect(openEvents(live.stream, {}, { on: { ready: hear, change: hear }, stopped })).rejects.toThrow(CallFailed)
})
