import type { Citation } from '@kinfold/contract/features/assistant/answer.ts'
import type { ClosedCircle } from '../../access/circles.ts'
import type { Services } from '../../access/services.ts'
import { useTool } from '../../access/tool.ts'
import type { Tools } from './built-in/ask.ts'

/**
 * Tools for one answer, in the circle and with the rights of whoever asks: each use opens the circle anew, so that the answer ends
 * for who is no member any more, and holds no connection in between.
 */
export function toolsFor(circle: ClosedCircle<'assistant.ask'>, services: Services): Tools & { citations: Citation[] } {
  const citations: Citation[] = []
  return {
    citations,
    use: (tool, input) => circle.with((open) => useTool(services, open, tool, input)),
    cite({ label, path }) {
      const known = citations.find((each) => each.label === label && each.path === path)
      if (known) return known.number
      citations.push({ number: citations.length + 1, label, path })
      return citations.length
    },
  }
}
