import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Request = { path: string; headers: IncomingHttpHeaders; body: string }

/** A real HTTP server in this process for a fake model; it records its requests. */
export async function aModelServer(answer: (request: Request, response: ServerResponse) => unknown) {
  const sent: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      sent.push(body)
      void answer({ path: request.url!, headers: request.headers, body }, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { sent, close, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

export const EVENTS = { 'content-type': 'text/event-stream' }
