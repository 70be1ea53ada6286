import type pg from 'pg'
import type { Letter } from '../services/mail/letter.ts'
import type { Mail } from '../services/mail/mail.ts'
import type { Tokens } from './tokens.ts'
import { unsubscribePath } from './unsubscribe.ts'

export type WritingToMembers = { mail: Mail; pageUrl: (path: string) => string; tokens: Pick<Tokens, 'mac'> }
type Member = { clientId: number; userId: number }

/**
 * A letter to a member about their circle, which one click ends. It goes if the transaction of `within` holds; the same `id` is
 * the same letter. Whether the address is the person's is for who read it to know (readersOf, readWanted).
 */
export const writeToMember = (
  { mail, pageUrl, tokens }: WritingToMembers,
  member: Member,
  letter: Letter,
  once: { id: string; within: pg.PoolClient },
) => mail.send({ ...letter, unsubscribe: pageUrl(unsubscribePath(tokens, member)) }, once)
