import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Queues } from '../../core/background/queues.ts'
import type { Letter, StillFor } from './letter.ts'
import type { MailError } from './mail-trouble.ts'

/** kept: without a mail server, letters stay in DATA_DIR/outbox. */
export type MailState = 'sent' | 'waiting' | 'failed' | 'kept'

/** Letters refused for good, or not accepted for a day. The reason is in words and codes, without addresses. */
export type GivenUp = { count: number; lastAt: string | null; lastReason: string | null }

type Sending = {
  /** The id (a UUID) of the letter: sent again with the same id it is the same letter. By default a new one. */
  id?: string
  /** A connection with an open transaction: the letter is queued only if it commits. */
  within?: pg.PoolClient
}

export type Mail = {
  /** Whether letters leave this machine. */
  leaves: boolean
  /** Does not fail if the mail server does: undelivered letters wait in the database. */
  send(letter: Letter, sending?: Sending): Promise<{ id: string; state: MailState }>
  /** Letters that are no longer known count as sent. */
  statesOf(ids: string[]): Promise<Map<string, MailState>>
  /** How many have not been sent yet. */
  waiting(): Promise<number>
  /** Those of the last two weeks. */
  givenUp(): Promise<GivenUp>
  close(): Promise<void>
}

export type MailNeeds = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  /** Seals pending letters, because they contain secret links. */
  key: Buffer
  owner: pg.Pool
  queues: Queues
  /** Asked before each attempt to deliver a letter to a member. */
  isStillFor: (about: StillFor) => Promise<boolean>
  /** `givenUp`: this letter is not tried again. */
  onTrouble: (error: MailError, givenUp?: boolean) => void
}
