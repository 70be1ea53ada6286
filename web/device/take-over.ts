import type { Method } from '@kinfold/contract/endpoint.ts'
import type { KeptEntry } from './entry.ts'

/** Until November 2026 requests were stored under this key, and drafts without an owner. */
const OLD_ENTRIES = 'outbox'
const OLD_DRAFTS = 'draft:'

type OldEntry = {
  id: string
  userId: number
  clientId: number
  call: string
  request: { method: Method; url: string; body?: unknown }
  changes: KeptEntry['endpoint']['changes']
  at: string
}

/**
 * Runs once: takes over entries of the old store and deletes them there. Drafts are deleted, because their owner is
 * unknown.
 */
export async function takeOverOldEntries(keep: (entry: KeptEntry) => Promise<unknown>) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(OLD_DRAFTS)) localStorage.removeItem(key)
  const old = localStorage.getItem(OLD_ENTRIES)
  if (old === null) return
  for (const entry of read(old)) await keep(entryOf(entry)).catch(unlessKept)
  localStorage.removeItem(OLD_ENTRIES)
}

/** Another tab was faster. */
function unlessKept(error: unknown) {
  if (!(error instanceof DOMException && error.name === 'ConstraintError')) throw error
}

function read(old: string): OldEntry[] {
  try {
    return JSON.parse(old)
  } catch {
    return []
  }
}

const entryOf = ({ id, userId, clientId, call, request: { method, url, body }, changes, at }: OldEntry): KeptEntry => ({
  ...{ id, person: userId, circle: clientId, at, state: 'waiting' },
  endpoint: { method, path: call, changes },
  input: inputOf(call, url, body),
})

/** '/api/doses/:id' and '/api/doses/x?clientId=42' → { params: { id: 'x' }, query: { clientId: '42' } } */
function inputOf(path: string, url: string, body: unknown): KeptEntry['input'] {
  const { pathname, searchParams } = new URL(url, location.origin)
  const given = pathname.split('/')
  const params = Object.fromEntries(
    path
      .split('/')
      .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at]!)]] : [])),
  )
  return { params, query: Object.fromEntries(searchParams), ...(body !== undefined && { body }) }
}
