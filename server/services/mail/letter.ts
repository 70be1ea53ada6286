import type { Role } from '@kinfold/contract/access.ts'

/**
 * The member for whom a letter about a circle was written: it may wait a day for the mail server, and is not delivered to
 * somebody who was removed meanwhile. `digestAs`: the role in whose sight records are quoted; such a letter is not
 * delivered either if they may read less now, or turned it off. null: it quotes none.
 */
export type StillFor = { clientId: number; userId: number; memberSince: string; digestAs: Role | null }

/** A letter to a person: plain sentences, at most one thing to do, and additional information. */
export type Letter = {
  to: { email: string; name?: string }
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
  /** The URL for one-click unsubscribing (RFC 8058), for all letters not requested at that moment. */
  unsubscribe?: string
  /** Asked again when it is delivered. */
  stillFor?: StillFor
}
