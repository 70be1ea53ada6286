import type { Request } from '@kinfold/contract/endpoint.ts'
import { unreached } from './failure.ts'
import { fetchAnswer, whenCut } from './fetch-answer.ts'
import { recorded } from './recent-actions.ts'

/** One request and its answer, read whole. @throws CallFailed */
export async function fetchJson(request: Request, token: string | null): Promise<unknown> {
  const text = await (await recorded(request, fetchAnswer(request, token))).text().catch(whenCut())
  return text ? parseAnswer(text) : null
}

/** What is no JSON comes from somebody in between, such as the sign-in page of a Wi-Fi: the server was not reached. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreached()
  }
}
