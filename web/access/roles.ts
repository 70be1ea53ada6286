import type { Role } from '@kinfold/contract/access.ts'
import type { InvitableRole } from '@kinfold/contract/features/circles/schemas.ts'

const labels: Record<Role, string> = {
  client: 'Client',
  family: 'Family Member',
  caretaker: 'Care Taker',
  admin: 'Admin',
}

/** A role's label for badges. */
export const memberRoleLabel = (role: Role): string => labels[role]

/** One line for each of the two roles that can be assigned: the specification's words. */
export const roleDescriptions: Record<InvitableRole, string> = {
  family: 'Views all care information, comments on care logs and accesses medical documents.',
  caretaker: 'Creates care logs, manages daily tasks, uploads medical documents and coordinates care.',
}

export const roleChoices = (['family', 'caretaker'] as const).map((value) => ({
  value,
  label: labels[value],
  about: roleDescriptions[value],
}))
