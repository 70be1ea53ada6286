import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Load } from '../measure.ts'
import { p99Of } from '../waits.ts'

/**
 * How long calls take at an even rate, whether or not earlier ones were answered; each measured from its scheduled
 * time, in ms. Not autocannon's `overallRate`, which sends a second's calls at once, over all connections, and then
 * pauses.
 */
export async function waitsAtRate({ url, token }: Load, perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}` }
  const waits: number[] = []
  const call = async (due: number) => {
    const [answer] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage]
    await finished(answer.resume())
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
    waits.push(performance.now() - due)
  }
  const began = performance.now()
  const most = Math.round(perSecond * seconds)
  const underWay: Promise<void>[] = []
  while (underWay.length < most) {
    const due = began + (underWay.length / perSecond) * 1_000
    if (due > performance.now()) await pause(1)
    else underWay.push(call(due))
  }
  await Promise.all(underWay)
  agent.destroy()
  waits.sort((a, b) => a - b)
  return { p50: waits[waits.length >> 1]!, p99: p99Of(waits) }
}
