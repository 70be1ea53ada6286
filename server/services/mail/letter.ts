/** What is written to a person: plain sentences, at most one thing to do, and what to know besides. */
export type Letter = {
  to: { email: string; name?: string }
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
  /** Where one request ends such letters (RFC 8058): of all that nobody asked for in this moment. */
  unsubscribe?: string
}
