import { managerRoles, type Role, type RoleInCircle } from '@kinfold/contract/access.ts'
import { and, eq } from 'drizzle-orm'
import { failure } from '../../core/failure.ts'
import { members } from '../table.ts'
import type { Circle } from './circles.ts'

/**
 * What decides how much a member may read: the role they act in (whoever created the circle is its admin, whatever their
 * label), and since when they have been a member.
 */
export type Standing = { actsAs: Role; memberSince: string }

/** The member's standing at this moment, to be kept with text that quotes records. @throws NOT_FOUND if they just left */
export async function standingOf({ db, clientId, userId, role, isCreator }: Circle): Promise<Standing> {
  const [member] = await db
    .select({ memberSince: members.joinedAt })
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.userId, userId)))
  if (!member) throw failure('NOT_FOUND')
  return { actsAs: actsAs({ role, isCreator }), ...member }
}

export const actsAs = ({ role, isCreator }: RoleInCircle): Role => (isCreator ? 'admin' : role)

/** SQL expressions, such as columns or parameters. */
type Kept = Record<'clientId' | 'userId' | keyof Standing, string>

/**
 * SQL: whether a person may still read at least what they could read with this standing: nobody removed them since, and
 * they act in the same role or manage the circle. Managers read whatever others read.
 */
export const stillStands = ({ clientId, userId, actsAs, memberSince }: Kept) => `exists (
  select from members m join clients c on c.id = m.client_id
  where m.client_id = ${clientId} and m.user_id = ${userId} and m.joined_at = ${memberSince}
    and (m.role = ${actsAs} or m.role in (${managers}) or c.created_by = m.user_id))`

const managers = managerRoles.map((role) => `'${role}'`).join(', ')
