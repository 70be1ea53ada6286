import type pg from 'pg'
import type { StillFor } from '../../services/mail/letter.ts'
import { stillStands } from '../circles/standing.ts'

/** Whether a letter that waited for the mail server may still be delivered to this member. */
export async function isStillFor(
  owner: pg.Pool,
  { clientId, userId, memberSince, digestAs }: StillFor,
): Promise<boolean> {
  const found = digestAs
    ? await owner.query(WANTS_DIGEST, [clientId, userId, memberSince, digestAs])
    : await owner.query(IS_MEMBER, [clientId, userId, memberSince])
  return found.rowCount === 1
}

const IS_MEMBER = 'select from members where client_id = $1 and user_id = $2 and joined_at = $3'
const WANTS_DIGEST = `select from reminder_settings where client_id = $1 and user_id = $2 and digest <> 'off'
  and ${stillStands({ clientId: '$1', userId: '$2', memberSince: '$3', actsAs: '$4' })}`
