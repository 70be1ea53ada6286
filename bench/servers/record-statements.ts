import { circleRole } from '@kinfold/server/core/database/database.ts'
import { Client } from '@kinfold/server/core/database/driver/client.ts'

type Statement = { text: string; values: unknown[] }
/** Statements sent to the database together, without waiting for one another. */
export type Trip = Statement[]

/** All statements that `work` sends to the database for its circle, without those of background work. */
export async function recordTrips(work: () => Promise<unknown>): Promise<Trip[]> {
  const trips: Trip[] = []
  let underWay = 0
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const send = () => (original as (...all: unknown[]) => unknown).apply(this, args)
    const [config, values] = args as [{ text?: string; values?: unknown[] } | string, unknown]
    const text = typeof config === 'string' ? config : config.text
    if (!text || this.user !== circleRole) return send()
    const given =
      (Array.isArray(values) ? values : undefined) ?? (typeof config === 'object' ? config.values : undefined)
    if (underWay === 0) trips.push([])
    trips.at(-1)!.push({ text, values: given ?? [] })
    underWay++
    const answer = send() as Promise<unknown>
    return answer.finally(() => underWay--)
  } as typeof original
  try {
    await work()
    return trips
  } finally {
    Client.prototype.query = original
  }
}
