import type { Citation } from '@kinfold/contract/features/assistant/answer.ts'
import type { Source } from '../../../access/manifest/tool.ts'

/**
 * Records that a model has looked up, by a number of their own; those that its answer names become citations, in the order in which they
 * are named. `fresh`: those that became one since it was asked last.
 */
export function candidates() {
  const all: Source[] = []
  const cited = new Map<number, Citation>()
  let told = 0
  return {
    add(source: Source): number {
      const known = all.findIndex(({ label, path }) => label === source.label && path === source.path)
      return known >= 0 ? known + 1 : all.push(source)
    },
    numberOf(candidate: number): number | undefined {
      const source = all[candidate - 1]
      if (!source) return undefined
      const citation = cited.get(candidate) ?? { number: cited.size + 1, ...source }
      cited.set(candidate, citation)
      return citation.number
    },
    fresh(): Citation[] {
      const fresh = [...cited.values()].slice(told)
      told = cited.size
      return fresh
    },
  }
}
