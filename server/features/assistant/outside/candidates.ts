import type { Citation } from '@kinfold/contract/features/assistant/answer.ts'
import type { Source } from '../../../access/manifest/tool.ts'

/**
 * Records a model has looked up, numbered; those its answer names become citations, in that order. `fresh`: the ones
 * added since the last call.
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
