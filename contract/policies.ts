import * as features from './features.ts'
import { type AllPolicies, gather } from './gather.ts'

/** Every permission there is. docs/permissions.md is this table, printed. */
export const policies: AllPolicies = gather(features, 'policy')

export type Action = keyof AllPolicies

/** What an endpoint asks of the caller: nothing, an account, to be the user named in the path, or a permission in a circle. */
export type Need = 'anyone' | 'account' | 'self' | Action
