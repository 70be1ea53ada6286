import { type Reach, type RoleInCircle, type Rule, reachOf } from './access.ts'
import * as features from './features.ts'
import { type AllPolicies, gather } from './gather.ts'

/** All permissions. docs/permissions.md is generated from this table. */
export const policies: AllPolicies = gather(features, 'policy')

export type Action = keyof AllPolicies

/** How far an action reaches for a member, or null if they may not perform it. */
export const reachFor = (action: Action, member: RoleInCircle): Reach | null =>
  reachOf(policies[action] as Rule, member)

/**
 * What an endpoint requires of the caller: nothing, an account, being the user in the path, or a permission in a
 * circle.
 */
export type Need = 'anyone' | 'account' | 'self' | Action
