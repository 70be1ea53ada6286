import type { Role } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'

const labels: Record<Role, string> = {
  client: 'Client',
  family: 'Family Member',
  caretaker: 'Care Taker',
  admin: 'Admin',
}

/** A role as badges say it. */
export const memberRoleLabel = (role: Role): string => labels[role]

/** What the two roles one can be given may do, in a line each: the specification's words. */
export const roleDescriptions: Record<InvitableRole, string> = {
  family: 'Views all care information, comments on care logs and accesses medical documents.',
  caretaker: 'Creates care logs, manages daily tasks, uploads medical documents and coordinates care.',
}

export const roleChoices = (['family', 'caretaker'] as const).map((value) => ({
  value,
  label: labels[value],
  about: roleDescriptions[value],
}))
