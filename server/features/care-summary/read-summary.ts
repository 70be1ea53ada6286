import type {
  CareSummary,
  SummaryLine,
  SummaryQuery,
  SummarySection,
} from '@kinfold/contract/features/care-summary/schemas.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import type { Parts } from '../../access/manifest/parts.ts'

/** Beyond these, a part only says how many more there are. */
const MOST_LINES = 40

/**
 * The summary of a period, each part by its feature and under that feature's permission. Parts that the caller may not
 * read are left out.
 */
export async function readSummary(
  circle: Circle,
  features: readonly Parts[],
  { from, to, parts }: Omit<SummaryQuery, 'clientId'>,
): Promise<CareSummary> {
  const { zone } = circle
  const client = await readClient(circle)
  const period = { from, to, start: startOfDay(from, zone), end: startOfDay(addDays(to, 1), zone) }
  const sections: SummarySection[] = []
  for (const part of parts) {
    // Several features may contribute to a part: what the person may eat, and what was eaten.
    const found: SummaryLine[][] = []
    for (const { summary } of features) {
      const lines = await summary?.[part]?.(circle, period)
      if (lines) found.push(lines)
    }
    if (found.length === 0) continue
    const lines = found.flat()
    sections.push({ part, lines: lines.slice(0, MOST_LINES), left: Math.max(0, lines.length - MOST_LINES) })
  }
  const dateOfBirth = circle.may('circles.open') ? client.dateOfBirth : null
  return { name: clientNameOf(client), dateOfBirth, from, to, sections }
}
