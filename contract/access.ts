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

/** How far a permission goes: to every record of the circle, or to those one wrote. */
export type Reach = 'any' | 'own'

/** Who may do one thing. A role that is not named may not. */
export type Rule = Partial<Record<Role, Reach>>
export type Policy = Record<string, Rule>

export const everyone: Rule = { client: 'any', admin: 'any', family: 'any', caretaker: 'any' }
export const managers: Rule = { client: 'any', admin: 'any' }

export type Standing = { role: Role; isCreator: boolean }

/**
 * What a rule grants a member, or null. Whoever created the circle acts as its admin whatever their label,
 * and keeps what the label grants on top.
 */
export function reachOf(rule: Rule, { role, isCreator }: Standing): Reach | null {
  const granted = [rule[role], isCreator ? rule.admin : undefined]
  if (granted.includes('any')) return 'any'
  return granted.includes('own') ? 'own' : null
}

/** Who sees one record, of those who may read its kind at all. Whoever wrote it always does. */
export const visibilities = ['circle', 'family', 'author'] as const
export type Visibility = (typeof visibilities)[number]

/** Whom 'family' covers: everyone but care takers; and the creator, whatever their label. */
export const familyRoles: readonly Role[] = ['client', 'admin', 'family']
export const seesFamily = ({ role, isCreator }: Standing): boolean => isCreator || familyRoles.includes(role)
