import type { Config } from '../config.ts'
import type { Database } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { IdentityProvider } from '../services/identity-provider.ts'
import type { Limits } from './limits.ts'
import type { Revocations } from './revocations.ts'
import type { Tokens } from './tokens.ts'

/** What a running Kinfold holds, handed to every route. */
export type Services = {
  config: Config
  database: Database
  events: Events
  tokens: Tokens
  limits: Limits
  revocations: Revocations
  identityProvider: IdentityProvider
}
