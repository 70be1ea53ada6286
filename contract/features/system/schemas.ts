import * as z from 'zod/mini'

export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
})

/** What the browser needs to know before anyone signs in. */
export const PublicSettings = z.object({
  /** Whether an identity provider is configured, so that the Google buttons have something to do. */
  googleSignIn: z.boolean(),
  /** Whether letters leave this machine, or wait on it for whoever runs it. */
  mailLeaves: z.boolean(),
})
