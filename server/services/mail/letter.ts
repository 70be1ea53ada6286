/** A letter to a person: plain sentences, at most one thing to do, and additional information. */
export type Letter = {
  to: { email: string; name?: string }
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
  /** The URL for one-click unsubscribing (RFC 8058), for all letters not requested at that moment. */
  unsubscribe?: string
}
