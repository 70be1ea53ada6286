import { concepts } from '../concepts.ts'
import { spotConcepts } from '../spot-concepts.ts'
import { vitalConceptsNamed } from '../vital-named.ts'

/** 'Was it over 140', 'is it too high?', 'highest?', 'what is normal for her': said of a value, and of nothing else. */
const OF_A_VALUE =
  /^(?:(?:was|is|has|did|does|what|which|when|how) )?(?:(?:it|that|this|she|he) )?(?:(?:ever|been|go|gone|is|was|the|a|bit|too|very|still|mostly|normally|even) )*(?:(?:above|over|below|under|higher than|lower than|more than|less than) \d+(?:[.,]\d+)?|high|low|highest|lowest|max(?:imum)?|min(?:imum)?|average|normal|in range|out of range|outside(?: the)? range)(?: (?:for (?:her|him)|ever|at most|then|one|value|reading))*$/

/** The same with what was measured, as in the question before; undefined: neither is about a value. */
export function ofTheValue(rest: string, before: readonly string[]): string | undefined {
  if (!OF_A_VALUE.test(rest)) return undefined
  const [concept] = vitalConceptsNamed(spotConcepts(before).has)
  if (!concept) return undefined
  const name = concepts[concept].split('|')[0]!
  return PRONOUN.test(rest) ? rest.replace(PRONOUN, name) : `${rest} ${name}`
}
const PRONOUN = /\b(?:it|that|this|she|he)\b/
