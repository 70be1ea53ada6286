import type { Readable } from 'node:stream'
import { type Endpoint, requestFor } from '@kinfold/contract/endpoint.ts'
import { failures } from '@kinfold/contract/errors.ts'
import { expect } from 'vitest'
import { injected } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Person } from '../support/world.ts'
import type { Call } from './sample-for.ts'

type Raw = string | Readable
export async function sendRaw(
  by: Person,
  endpoint: Endpoint,
  call: Call,
  raw?: Raw,
  headers: Record<string, string> = AS_JSON,
) {
  const { app } = await theKinfold()
  const { method, url, body } = requestFor(endpoint, call)
  const payload = raw ?? call.file?.content ?? (body === undefined ? undefined : JSON.stringify(body))
  return injected(app, endpoint, {
    method,
    url,
    headers: { authorization: `Bearer ${by.token}`, ...(payload !== undefined && headers) },
    ...(payload !== undefined && { payload }),
  })
}
const AS_JSON = { 'content-type': 'application/json' }

/** Called for 50,000 answers: an assertion costs more than most of them, so it is made only for failures. */
export function expectRefusalOrAnswer({ statusCode, body }: { statusCode: number; body: string }, what: string) {
  const wrong = wrongWith(statusCode, body)
  if (wrong) expect.fail(`${what} -> ${statusCode} ${body.slice(0, 200)}: ${wrong}`)
}

function wrongWith(statusCode: number, body: string): string | undefined {
  if (statusCode >= 500) return 'a failure of ours'
  if (statusCode < 400) return undefined
  if (body.startsWith('<!doctype html>')) return STACK.test(body) ? 'a stack trace' : undefined
  const { errorCode, message } = JSON.parse(body)
  const [status] = failures[errorCode as keyof typeof failures] ?? []
  if (status !== statusCode) return 'not as the failure table has it'
  if (message.length <= 10) return 'no sentence'
  return STACK.test(body) || SQL.test(body) ? 'a stack trace, or SQL' : undefined
}

const STACK = /at .*\.ts:|node_modules/
const SQL = /\bselect\b.*\bfrom\b|\binsert into\b/i
