import http from 'node:http'
import https from 'node:https'
import { type Network, publicLookup } from '../public-network.ts'

export type Answer = { status: number; type: string; location: string | undefined; body: Buffer }

const MOST_BYTES = 2 * 1024 * 1024
const HEADERS = {
  accept: 'text/html, application/xhtml+xml, application/ld+json, application/json',
  // Compressed content could expand to any size.
  'accept-encoding': 'identity',
  'user-agent': 'Kinfold (recipe reader)',
}

/** One request, without following redirects. Throws for anything but a plain answer of a public host. */
export async function ask(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  const transport = transports[url.protocol]
  if (!transport) throw new Error('no web page')
  const lookup = await publicLookup(url, network, signal)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = transport.get(
      url,
      { headers: HEADERS, agent: false, signal, lookup, maxHeaderSize: 16_384 },
      (response) => read(response).then(resolve, reject),
    )
    request.on('error', reject)
  })
}

const transports: Record<string, Pick<typeof http, 'get'>> = { 'http:': http, 'https:': https }

async function read(response: http.IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  const answer = { status, type: headers['content-type'] ?? '', location: headers.location }
  try {
    // Only a complete page has a body that is read.
    if (status !== 200) return { ...answer, body: Buffer.alloc(0) }
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') throw new Error('packed')
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new Error('too much')
      parts.push(part)
    }
    return { ...answer, body: Buffer.concat(parts) }
  } finally {
    response.destroy()
  }
}
