import type { ClosedCircle } from '../../access/circles/circles.ts'
import { useTool } from '../../access/manifest/tool.ts'
import type { Services } from '../../access/services.ts'
import { failure } from '../../core/failure.ts'
import type { Tools } from './built-in/ask.ts'
import { type KeptCitation, placeAmong } from './cite.ts'

/**
 * Tools for one answer, with the permissions of the person who asks: each use opens the circle again, so that the
 * answer ends for former members, and no connection is held in between.
 */
export function toolsFor(
  circle: ClosedCircle<'assistant.ask'>,
  services: Pick<Services, 'parts'>,
): Tools & { citations: KeptCitation[] } {
  const citations: KeptCitation[] = []
  return {
    citations,
    use: (tool, input) => circle.with((open) => useTool(services, open, tool, input)),
    async useUnasked(tool, input) {
      const read = await circle.with(async (open) =>
        open.may(tool.needs) ? { found: await useTool(services, open, tool, input) } : undefined,
      )
      // Thrown outside the circle, which would audit it.
      if (!read) throw failure('FORBIDDEN')
      return read.found
    },
    cite: (source) => placeAmong(citations, { ...source, number: citations.length + 1 }) + 1,
  }
}
