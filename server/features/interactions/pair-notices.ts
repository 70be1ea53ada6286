import { listText } from '@kinfold/contract/format.ts'
import { type PairRule, pairRules } from './rules.ts'
import { type Finding, findingOf, nameWith, type Taken } from './taken.ts'

/**
 * One notice per rule that medications fulfil, naming all of them, so that the length grows linearly rather than
 * quadratically with the list. Ingredients of one product were combined on purpose. `only`: only pairs with this one.
 */
export const pairNotices = (medications: readonly Taken[], only?: Taken): Finding[] =>
  [...sidesIn(medications)].flatMap(([rule, sides]) => {
    const { ones, others } = thoseWhoMeet(sides, only)
    if (ones.length === 0) return []
    const firstOnes = new Set(ones.map(({ taken }) => taken))
    const onlySecond = others.filter(({ taken }) => !firstOnes.has(taken))
    // Both sides are the same class (two painkillers), so neither side is named separately.
    const isOneGroup = onlySecond.length === 0 && ones.length === others.length
    const second = isOneGroup ? [] : onlySecond
    const [first, then] = [ones.map(nameOf), second.map(nameOf)]
    return findingOf(rule, {
      kind: 'drug_drug',
      about: [...ones, ...second].map(({ taken }) => taken),
      names: [...first, ...then],
      title:
        first.length + then.length > 2 && then.length > 0
          ? `${listText(first)} with ${listText(then)}`
          : listText([...first, ...then]),
    })
  })

type Sided = { taken: Taken; found: string[] }
type Sides = Record<'one' | 'other', Sided[]>

const nameOf = ({ taken, found }: Sided) => nameWith(taken.name, found[0]!)

/** The rules for each ingredient, and the side it is on. */
const rulesOf = new Map<string, { rule: PairRule; side: keyof Sides }[]>()
for (const rule of pairRules) {
  for (const side of ['one', 'other'] as const) {
    for (const ingredient of rule[side]) rulesOf.set(ingredient, [...(rulesOf.get(ingredient) ?? []), { rule, side }])
  }
}

/** The rules that apply to these medications, with the medications on each side. */
function sidesIn(medications: readonly Taken[]): Map<PairRule, Sides> {
  const found = new Map<PairRule, Sides>()
  for (const taken of medications) {
    for (const ingredient of taken.match.ingredients) {
      for (const { rule, side } of rulesOf.get(ingredient) ?? []) {
        const sides = found.get(rule) ?? { one: [], other: [] }
        found.set(rule, sides)
        const before = sides[side].at(-1)
        if (before?.taken === taken) before.found.push(ingredient)
        else sides[side].push({ taken, found: [ingredient] })
      }
    }
  }
  return found
}

/** Those with a counterpart on the other side. */
function thoseWhoMeet({ one: left, other: right }: Sides, only: Taken | undefined) {
  const meets = (one: Sided, other: Sided) =>
    one.taken !== other.taken &&
    (only === undefined || one.taken === only || other.taken === only) &&
    // The same ingredient twice is reported as a duplicate.
    (one.found.length > 1 || other.found.length > 1 || one.found[0] !== other.found[0])
  const [someLeft, someRight] = [enoughOf(left, only), enoughOf(right, only)]
  return {
    ones: left.filter((one) => someRight.some((other) => meets(one, other))),
    others: right.filter((other) => someLeft.some((one) => meets(one, other))),
  }
}

/**
 * A subset that meets the same medications: those found by the same ingredient are interchangeable, and two of each are
 * kept because none meets itself.
 */
function enoughOf(sides: Sided[], only: Taken | undefined): Sided[] {
  const kept = new Map<string, number>()
  return sides.filter(({ taken, found }) => {
    const alike = found.length > 1 ? 'several' : found[0]!
    const count = kept.get(alike) ?? 0
    kept.set(alike, count + 1)
    return count < 2 || taken === only
  })
}
