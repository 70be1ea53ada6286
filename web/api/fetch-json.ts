import type { Request } from '@kinfold/contract/endpoint.ts'
import { unreached } from './failure.ts'
import { fetchAnswer, whenCut } from './fetch-answer.ts'
import { recorded } from './recent-actions.ts'

/** One request and its whole answer. @throws CallFailed */
export async function fetchJson(request: Request, token: string | null): Promise<unknown> {
  const text = await (await recorded(request, fetchAnswer(request, token))).text().catch(whenCut())
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
