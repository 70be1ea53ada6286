import type { Role } from '@kinfold/contract/access.ts'

const labels: Record<Role, string> = {
  client: 'Client',
  family: 'Family Member',
  caretaker: 'Care Taker',
  admin: 'Admin',
}

/** A role as badges say it. */
export const memberRoleLabel = (role: Role): string => labels[role]
