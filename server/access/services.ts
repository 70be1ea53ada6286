import type { Config } from '../config.ts'
import type { JobState } from '../core/background/jobs.ts'
import type { Later } from '../core/background/later.ts'
import type { Events } from '../core/changes/events.ts'
import type { Database } from '../core/database/database.ts'
import type { FinishCall } from '../core/database/finish-call.ts'
import type { Storage } from '../services/files/storage.ts'
import type { IdentityProvider } from '../services/identity-provider.ts'
import type { Mail } from '../services/mail/mail.ts'
import type { ReadPage } from '../services/pages/read-page.ts'
import type { WebPush } from '../services/push/web-push.ts'
import type { Revocations } from './accounts/revocations.ts'
import type { Tokens } from './accounts/tokens.ts'
import type { Limits } from './limits.ts'
import type { Parts } from './manifest/parts.ts'
import type { TableRules } from './records/table-rules.ts'

/** What a running Kinfold holds, handed to every route. */
export type Services = {
  config: Config
  database: Database
  events: Events
  finishCall: FinishCall
  tokens: Tokens
  limits: Limits
  later: Later
  revocations: Revocations
  mail: Mail
  /** Where the files of circles are, each encrypted to its circle’s key (circle-keys.ts). */
  storage: Storage
  /** The whole address of a page, for letters. From the settings, never from what a request says (its Host header). */
  pageUrl(path: string): string
  identityProvider: IdentityProvider
  /** Notifications to browsers. */
  push: WebPush
  /** Pages of the public web, for recipes. */
  readPage: ReadPage
  /** What the guards, and whoever takes a circle's records along, have to be told of tables. */
  tables: TableRules
  /** What the features give to those that are made of several. */
  parts: readonly Parts[]
  /** When each of the background's jobs ran and will run, for whoever operates this. */
  jobStates(): Promise<JobState[]>
}
