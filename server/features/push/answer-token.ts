import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq } from 'drizzle-orm'
import type { Account } from '../../access/accounts/account.ts'
import { isLive } from '../../access/accounts/sessions.ts'
import type { Tokens } from '../../access/accounts/tokens.ts'
import { sessions } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'

/* Allows a service worker to answer one notification while no page is open. Sent inside the encrypted message, so only
   that browser has it; valid for what this one message offers, for a day, and no longer than the
   session. */

const GOOD_FOR_MS = 24 * HOUR_MS

type Answerable = {
  sessionId: string
  clientId: number
  notificationId: string
  /** What the message offers: a notification keeps its id when some of its records need no answer any more. */
  records: readonly string[]
}

export function answerToken(
  tokens: Pick<Tokens, 'mac'>,
  { sessionId, clientId, notificationId, records }: Answerable,
): string {
  const text = [sessionId, clientId, notificationId, clock.now().getTime() + GOOD_FOR_MS, ...records].join('.')
  return `${text}.${tokens.mac(macText(text))}`
}

/** @throws NOT_FOUND for a token that is not ours, too old, or of a version that did not say what it offers */
export function readAnswerToken(tokens: Pick<Tokens, 'isMac'>, token: string): Answerable {
  const [, text = '', mac = ''] = /^(.+)\.([\w-]{43})$/.exec(token) ?? []
  const [sessionId = '', clientId, notificationId = '', until, ...records] = text.split('.')
  const isGood = tokens.isMac(macText(text), mac) && Number(until) >= clock.now().getTime() && records.length > 0
  if (!isGood) throw failure('NOT_FOUND')
  return { sessionId, clientId: Number(clientId), notificationId, records }
}

/** The account of a session, while that lasts. @throws NOT_FOUND */
export async function accountOf(db: Db, sessionId: string): Promise<Account> {
  const [live] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive()))
  if (!live) throw failure('NOT_FOUND')
  return { userId: live.userId, sessionId }
}

/** No other text signed with this key begins like this. */
const macText = (text: string) => `answer ${text}`
