import type { Request } from '@kinfold/contract/endpoint.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { unreached } from './failure.ts'
import { fetchAnswer, whenCut } from './fetch-answer.ts'
import { recorded } from './recent-actions.ts'

/**
 * One request and its whole answer. A network may be there and lead nowhere: after a minute the server counts as not
 * reached, unless the work takes long. @throws CallFailed
 */
export async function fetchJson(request: Request, token: string | null, isSlow = false): Promise<unknown> {
  const signal = isSlow ? null : AbortSignal.timeout(MINUTE_MS)
  const text = await (await recorded(request, fetchAnswer(request, token, { signal }))).text().catch(whenCut(signal))
  return text ? parseAnswer(text) : null
}

/**
 * An answer that is not JSON comes from something in between, such as a Wi-Fi sign-in page: the server was not reached.
 */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreached()
  }
}
