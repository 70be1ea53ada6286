import type pg from 'pg'
import type { Events } from '../core/events.ts'
import { TOKEN_LIFETIME_MS } from './tokens.ts'

export type Revocations = { has(sessionId: string): boolean; add(sessionId: string): void; close(): void }

/**
 * Sessions that ended while their access tokens still run, known to every process without asking the database for each
 * request. Filled at the start and by the outbox, within a second.
 */
export async function followRevocations(accounts: pg.Pool, events: Events): Promise<Revocations> {
  const endedAt = new Map<string, number>()
  const add = (sessionId: string) => endedAt.set(sessionId, Date.now())
  const unsubscribe = events.subscribe((changes) => {
    for (const { area, recordId } of changes) if (area === 'sessions' && recordId) add(recordId)
  })
  const { rows } = await accounts.query<{ id: string }>(
    "select id from sessions where revoked_at > now() - interval '1 hour 5 minutes'",
  )
  for (const { id } of rows) add(id)

  const forget = setInterval(() => {
    for (const [id, at] of endedAt) if (Date.now() - at > TOKEN_LIFETIME_MS + 60_000) endedAt.delete(id)
  }, 60_000)
  return {
    has: (sessionId) => endedAt.has(sessionId),
    add,
    close: () => {
      clearInterval(forget)
      unsubscribe()
    },
  }
}
