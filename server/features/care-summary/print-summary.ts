import type { SummaryQuery } from '@kinfold/contract/features/care-summary/schemas.ts'
import type { ClosedCircle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { heavy } from '../../core/background/heavy.ts'
import { clock } from '../../core/clock.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import { readSummary } from './read-summary.ts'

const drawBeside = heavy<typeof import('./draw-summary.ts').default>(new URL('./draw-summary.ts', import.meta.url))

/** The summary as a PDF: on one page if it fits, otherwise on as many as needed. */
export async function printSummary(
  circle: ClosedCircle<'careSummary.read'>,
  features: readonly Parts[],
  asked: Omit<SummaryQuery, 'clientId'>,
): Promise<FileAnswer> {
  const summary = await circle.with((open) => readSummary(open, features, asked))
  const drawn = { summary, zone: circle.zone, now: clock.now().toISOString() }
  return {
    name: `Care summary ${summary.name}, ${summary.to}.pdf`,
    type: 'application/pdf',
    content: [await drawBeside(drawn, { whose: circle.clientId })],
  }
}
