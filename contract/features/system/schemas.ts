import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'

export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Background jobs, shown only to requests from this machine: when they ran, not what they did. */
  jobs: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        lastRunAt: z.nullable(Instant),
        nextRunAt: Instant,
        lastFailedAt: z.nullable(Instant),
      }),
    ),
  ),
  /** The machine and its storage, shown only to requests from this machine. null: not known. */
  machine: z.nullable(
    z.object({
      node: z.string(),
      postgres: z.nullable(z.string()),
      /** Of the disk with DATA_DIR. */
      freeBytes: z.nullable(z.int()),
      /** So little is left that writes will soon fail. */
      isDiskLow: z.nullable(z.boolean()),
      /** Letters the mail server has not accepted yet; without a mail server, letters in the outbox. */
      lettersWaiting: z.nullable(z.int()),
      /** Letters of the last two weeks that the mail server refused for good, or did not accept for a day; why the last one. */
      lettersGivenUp: z.nullable(
        z.object({ count: z.int(), lastAt: z.nullable(Instant), lastReason: z.nullable(z.string()) }),
      ),
      /** The time of the newest backup made here by `npm run backup`. */
      lastBackupAt: z.nullable(Instant),
      /** Addresses that pass calls on without being in TRUSTED_PROXIES: everybody behind one counts as one visitor. */
      untrustedProxies: z.array(z.string()),
    }),
  ),
})

/** What the browser needs to know before anyone signs in. */
export const PublicSettings = z.object({
  /** The Firebase project behind the Google buttons; null if none is set up. `emulator`: host:port, for tests. */
  googleSignIn: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulator: z.nullable(z.string()),
    }),
  ),
  /** Whether letters are sent by mail, or kept on this machine for its operator. */
  mailLeaves: z.boolean(),
})
export type PublicSettings = z.output<typeof PublicSettings>
