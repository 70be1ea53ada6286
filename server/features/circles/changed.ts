import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { members, users } from '../../access/table.ts'
import { aboutPeople, audit } from '../../core/changes/changes.ts'

/* What the handover reads of people. */

/** Membership changes of some people since an audit entry, in the audit's form, oldest first. */
export const membershipsSince = (circle: Circle<'careTeam.read'>, userIds: string[], seq: number) =>
  userIds.length === 0
    ? []
    : circle.db
        .select({ userId: audit.subjectId, detail: audit.detail })
        .from(audit)
        .where(
          and(
            eq(audit.clientId, circle.clientId),
            gte(audit.seq, seq),
            eq(audit.subject, 'members'),
            aboutPeople,
            inArray(audit.subjectId, userIds),
            isNotNull(audit.detail),
          ),
        )
        .orderBy(audit.seq)

/** Some people by name, with their role if they are members. */
export const peopleById = (circle: Circle<'careTeam.read'>, userIds: number[]) =>
  userIds.length === 0
    ? []
    : circle.db
        .select({ userId: users.id, name: fullName(users), role: members.role })
        .from(users)
        .leftJoin(members, and(eq(members.userId, users.id), eq(members.clientId, circle.clientId)))
        .where(inArray(users.id, userIds))
