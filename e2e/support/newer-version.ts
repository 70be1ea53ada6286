import { createServer, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy of the server at its own address; after `release()` its service worker and the version it reports are newer. */
export async function aServerToRelease(url: string) {
  let version = ''
  const streams = new Set<ServerResponse>()
  const proxy = createServer((request, response) => {
    const { pathname } = new URL(request.url!, url)
    const headers = {
      ...request.headers,
      ...(/^\/(worker\.js|api\/live)$/.test(pathname) && { 'accept-encoding': 'identity' }),
    }
    const onward = send(new URL(request.url!, url), { method: request.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      response.writeHead(answer.statusCode!, rest)
      if (pathname === '/api/live') {
        streams.add(response)
        answer.on('data', (part) =>
          response.write(version ? part.toString().replace(/"build":"[^"]*"/, '"build":"/assets/newer.js"') : part),
        )
        answer.on('end', () => response.end())
      } else if (pathname === '/worker.js') answer.on('end', () => response.end(version)).pipe(response, { end: false })
      else answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      version += '\n// another version'
      // A server that is replaced closes open streams.
      for (const stream of streams) stream.destroy()
    },
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
