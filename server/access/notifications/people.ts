import { managesCircle, type Role } from '@kinfold/contract/access.ts'
import { type ReminderSettings, usualSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { clients, members, users } from '../table.ts'
import { reminderSettings } from './reminder-settings-table.ts'

export type Member = {
  userId: number
  role: Role
  isCreator: boolean
  isManager: boolean
  settings: ReminderSettings
}

export type Team = { zone: string; members: Member[] }

/** The current members of each of these circles, in the order they joined; circles without members are missing. */
export async function teamsOf(tx: Db, clientIds: number[]): Promise<Map<number, Team>> {
  const rows = await tx
    .select({
      clientId: members.clientId,
      userId: members.userId,
      role: members.role,
      createdBy: clients.createdBy,
      zone: clients.zone,
      chosen: reminderSettings,
    })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.disabledAt)))
    .leftJoin(
      reminderSettings,
      and(eq(reminderSettings.clientId, members.clientId), eq(reminderSettings.userId, members.userId)),
    )
    .where(inArray(members.clientId, clientIds))
    .orderBy(asc(members.joinedAt), asc(members.userId))
  const teams = new Map<number, Team>()
  for (const { clientId, userId, role, createdBy, zone, chosen } of rows) {
    const isCreator = userId === createdBy
    const isManager = managesCircle({ role, isCreator })
    const member = { userId, role, isCreator, isManager, settings: chosen ?? { ...usualSettings, zone } }
    const team = teams.get(clientId)
    if (team) team.members.push(member)
    else teams.set(clientId, { zone, members: [member] })
  }
  return teams
}
