import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Queues } from '../../core/background/queues.ts'
import type { Letter } from './letter.ts'

/** kept: without a mail server, letters stay in DATA_DIR/outbox. */
export type MailState = 'sent' | 'waiting' | 'failed' | 'kept'

export type Sending = {
  /** A letter that is sent again under its id is the same letter (a UUID). Without one it gets its own. */
  id?: string
  /** A connection in a transaction: kept with what that does, or not at all. */
  within?: pg.PoolClient
}

export type Mail = {
  /** Whether letters leave this machine. */
  leaves: boolean
  /** Never fails because a mail server does: what cannot be delivered waits in the database. */
  send(letter: Letter, sending?: Sending): Promise<{ id: string; state: MailState }>
  /** Letters that are not known any more count as sent. */
  statesOf(ids: string[]): Promise<Map<string, MailState>>
  /** How many have not left yet. */
  waiting(): Promise<number>
  close(): Promise<void>
}

export type MailNeeds = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  /** Seals what waits: letters hold links that are secrets. */
  key: Buffer
  owner: pg.Pool
  queues: Queues
  onTrouble: (error: Error) => void
}
