/** The four roles a member can have in a circle. */
export const roles = ['client', 'admin', 'family', 'caretaker'] as const
export type Role = (typeof roles)[number]

/** What someone can be invited as, be approved as, and be changed to. */
export const invitableRoles = ['family', 'caretaker'] as const satisfies readonly Role[]

export const roleLabels: Record<Role, string> = {
  client: 'Client',
  admin: 'Admin',
  family: 'Family',
  caretaker: 'Care Taker',
}

/** How far a permission reaches: every record of the circle, or only those the person wrote. */
export type Reach = 'any' | 'own'

/** Who may perform an action. A role that is not listed may not. */
export type Rule = Partial<Record<Role, Reach>>
export type Policy = Record<string, Rule>

export const everyone: Rule = { client: 'any', admin: 'any', family: 'any', caretaker: 'any' }
export const managers: Rule = { client: 'any', admin: 'any' }
export const ownOrManager: Rule = { ...managers, family: 'own', caretaker: 'own' }

export type RoleInCircle = { role: Role; isCreator: boolean }

/**
 * What a rule grants a member, or null. The creator of a circle acts as its admin whatever their label says, and keeps
 * whatever that label grants in addition.
 */
export function reachOf(rule: Rule, { role, isCreator }: RoleInCircle): Reach | null {
  const granted = [rule[role], isCreator ? rule.admin : undefined]
  if (granted.includes('any')) return 'any'
  return granted.includes('own') ? 'own' : null
}

/** Who manages a circle: clients, admins, and the creator whatever their label says. */
export const managerRoles: readonly Role[] = ['client', 'admin']
export const managesCircle = ({ role, isCreator }: RoleInCircle): boolean => isCreator || managerRoles.includes(role)

/** Who sees a single record, among those who may read records of its kind. The author always does. */
export const visibilities = ['circle', 'family', 'author'] as const
export type Visibility = (typeof visibilities)[number]

/** Who 'family' covers: everyone except care takers, and the creator whatever their label says. */
export const familyRoles: readonly Role[] = ['client', 'admin', 'family']
export const seesFamily = ({ role, isCreator }: RoleInCircle): boolean => isCreator || familyRoles.includes(role)
