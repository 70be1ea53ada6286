import type { Config } from '../config.ts'
import type { JobState } from '../core/background/jobs.ts'
import type { Later } from '../core/background/later.ts'
import type { LongReads } from '../core/background/long-reads/long-reads.ts'
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

/** The shared services of a running server, passed to every route. */
export type Services = {
  config: Config
  database: Database
  events: Events
  finishCall: FinishCall
  tokens: Tokens
  limits: Limits
  later: Later
  /** For what an operator should know about background work. */
  log: { info(about: object, message: string): void }
  /** Undefined: every read is answered by the thread that answers all other calls. */
  longReads?: LongReads | undefined
  revocations: Revocations
  mail: Mail
  /** The files of circles, each encrypted with its circle’s key (circle-keys.ts). */
  storage: Storage
  /** The full URL of a page, for letters. Based on the settings, never on the request's Host header. */
  pageUrl(path: string): string
  identityProvider: IdentityProvider
  /** Push notifications to browsers. */
  push: WebPush
  /** Reads pages of the public web, for recipes. */
  readPage: ReadPage
  /** Table rules, for the guards and for exporting a circle's records. */
  tables: TableRules
  /** What the features contribute to composers. */
  parts: readonly Parts[]
  /** When each background job ran and will run next, for the operator. */
  jobStates(): Promise<JobState[]>
}

/** The services of reads, which the thread for long reads has, too (long-reads-thread.ts). */
export type ReadServices = Pick<
  Services,
  'config' | 'database' | 'finishCall' | 'pageUrl' | 'parts' | 'storage' | 'tables'
> & {
  mail: Pick<Mail, 'leaves' | 'statesOf'>
  push: Pick<WebPush, 'publicKey'>
}
