import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'

export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** What is done by itself: told only to who asks on this machine. When, and nothing of what was done. */
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
  /** The machine and what it keeps, for its operator: told only to who asks on it. null: not known. */
  machine: z.nullable(
    z.object({
      node: z.string(),
      postgres: z.nullable(z.string()),
      /** Of the disk with DATA_DIR. */
      freeBytes: z.nullable(z.int()),
      /** So little is left that writes will soon fail. */
      isDiskLow: z.nullable(z.boolean()),
      /** Letters that the mail server has not taken yet; without one, letters in the outbox. */
      lettersWaiting: z.nullable(z.int()),
      /** The newest one that `npm run backup` made here. */
      lastBackupAt: z.nullable(Instant),
    }),
  ),
})

/** What the browser needs to know before anyone signs in. */
export const PublicSettings = z.object({
  /** The Firebase project behind the Google buttons; null where none is set up. `emulator`: host:port, for tests. */
  googleSignIn: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulator: z.nullable(z.string()),
    }),
  ),
  /** Whether letters leave this machine, or wait on it for whoever runs it. */
  mailLeaves: z.boolean(),
})
export type PublicSettings = z.output<typeof PublicSettings>
