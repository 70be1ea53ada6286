import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

/*
 * The device of the person who reads without a pause: a process of its own, or its work would delay the other person's
 * calls in the benchmark. Each message is a read to repeat for `ms`; the answer is the duration of the last one.
 * Compressed as for a browser but not unpacked: unpacking is the device's work, and here it would use the server's processors.
 */
const agent = new Agent({ keepAlive: true })

process.on('message', async ({ url, headers, ms }: { url: string; headers: Record<string, string>; ms: number }) => {
  const until = performance.now() + ms
  for (;;) {
    const began = performance.now()
    const asking = get(url, { headers: { ...headers, 'accept-encoding': 'br, gzip' }, agent })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    await finished(answer.resume())
    if (performance.now() > until) return process.send!({ took: performance.now() - began })
  }
})
