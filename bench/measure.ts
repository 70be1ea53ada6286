import autocannon from 'autocannon'

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  token: string
  body?: () => object
  rate?: number
  connections?: number
}
type Rate = { total: number; perSecond: number; p50: number; p99: number }

const CONNECTIONS = 32

/** Requests per second over a few seconds, from 32 connections by default. Any answer but 200 makes the benchmark fail. */
export async function measure(
  { url, method = 'GET', token, body, rate, connections = CONNECTIONS }: Load,
  seconds: number,
): Promise<Rate> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: Math.round(rate) } : {}),
    requests: [
      {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body
          ? { setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(body()) }) }
          : {}),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const { total } = result.requests
  return { total, perSecond: total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const ROUNDS = 5
const SPREAD_LIMIT = 0.15
const ATTEMPTS = 3

type Ratio = { ratio: number; ours: number; reference: number; spread: number }

/** Kinfold and the reference alternate, five times; the ratio of the medians. Repeated while the reference varies too much. */
export async function compare(ours: Load, reference: Load, seconds: number, attempts = ATTEMPTS): Promise<Ratio> {
  let best: Ratio | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    await Promise.all([measure(ours, 1), measure(reference, 1)])
    const [mine, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push((await measure(reference, seconds)).perSecond)
      mine.push((await measure(ours, seconds)).perSecond)
    }
    const spread = (Math.max(...theirs) - Math.min(...theirs)) / median(theirs)
    const result = { ratio: median(mine) / median(theirs), ours: median(mine), reference: median(theirs), spread }
    if (!best || spread < best.spread) best = result
    if (spread <= SPREAD_LIMIT) break
  }
  return best!
}
