import type { Request } from '@kinfold/contract/endpoint.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { recorded } from './recent-actions.ts'

/** One request and its answer, read whole. @throws CallFailed */
export async function fetchJson(request: Request, token: string | null): Promise<unknown> {
  const text = await (await recorded(request, fetchAnswer(request, token))).text()
  return text ? JSON.parse(text) : null
}
