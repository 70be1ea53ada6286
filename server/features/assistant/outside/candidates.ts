import type { Source } from '../../../access/manifest/tool.ts'
import { type KeptCitation, placeAmong } from '../cite.ts'

/**
 * Records a model has looked up, numbered; those its answer names become citations, in that order. `fresh`: the ones
 * added since the last call.
 */
export function candidates() {
  const all: Source[] = []
  const cited = new Map<number, KeptCitation>()
  let told = 0
  return {
    add: (source: Source): number => placeAmong(all, { ...source }) + 1,
    numberOf(candidate: number): number | undefined {
      const source = all[candidate - 1]
      if (!source) return undefined
      const citation = cited.get(candidate) ?? { number: cited.size + 1, ...source }
      cited.set(candidate, citation)
      return citation.number
    },
    fresh(): KeptCitation[] {
      const fresh = [...cited.values()].slice(told)
      told = cited.size
      return fresh
    },
  }
}
