import * as features from './features.ts'
import { type AllPolicies, gather } from './gather.ts'

/** All permissions. docs/permissions.md is generated from this table. */
export const policies: AllPolicies = gather(features, 'policy')

export type Action = keyof AllPolicies

/**
 * What an endpoint requires of the caller: nothing, an account, being the user in the path, or a permission in a
 * circle.
 */
export type Need = 'anyone' | 'account' | 'self' | Action
