import type pg from 'pg'
import { Failure } from '../../core/failure.ts'
import { type Circle, readInCircle } from '../circles/circles.ts'

type Reader = { userId: number; sessionId: string; clientId: number }

/**
 * Reads what a letter or push message may tell somebody, under their own permissions; undefined for somebody who left
 * the circle. Not requested by a person: the audit records reads by people only.
 */
export async function readAs<T>(
  pool: pg.Pool,
  { clientId, ...account }: Reader,
  channel: 'mail' | 'push',
  read: (circle: Circle<'notifications.read'>) => Promise<T>,
): Promise<T | undefined> {
  const origin = { requestId: channel, ip: '' }
  try {
    return await readInCircle(pool, account, origin, clientId, 'notifications.read', read)
  } catch (error) {
    if (error instanceof Failure && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return undefined
    throw error
  }
}
