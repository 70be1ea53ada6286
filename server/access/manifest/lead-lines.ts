import type { SummaryLine } from '@kinfold/contract/features/care-summary/schemas.ts'

/** Lines of the care summary, each after what it is about. Without a text there is no line. */
export const leadLines = (said: readonly [lead: string, text: string | null | false][]): SummaryLine[] =>
  said.flatMap(([lead, text]) => (text ? [{ lead, text, mark: null }] : []))
