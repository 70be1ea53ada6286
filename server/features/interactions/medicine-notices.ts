import { WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import { dangerousTwice, drugRules, foodRules } from './rules.ts'
import { type Finding, findIn, inWords, nameWith, type Taken } from './taken.ts'

/** Two medications that a rule names, one on each side. What one product holds was put together on purpose. */
export const drugNotices = (medications: Taken[]): Finding[] =>
  drugRules.flatMap((rule) => {
    const ones = medications.filter((it) => findIn(it, rule.one).length > 0)
    const others = ones.length === 0 ? [] : medications.filter((it) => findIn(it, rule.other).length > 0)
    const told = new Set<Taken[]>()
    return ones.flatMap((one) =>
      others.flatMap((other) => {
        const found = differentIngredients(findIn(one, rule.one), findIn(other, rule.other))
        const isTold = [...told].some((pair) => pair.includes(one) && pair.includes(other))
        if (one === other || !found || isTold) return []
        told.add([one, other])
        const names = [nameWith(one.name, found[0]), nameWith(other.name, found[1])]
        const { severity, sentence, source, version } = rule
        return {
          key: rule.id,
          kind: 'drug_drug' as const,
          about: [one, other],
          names,
          title: inWords(names),
          whatToDo: WHAT_TO_DO,
          foods: [],
          severity,
          sentence,
          source,
          version,
        }
      }),
    )
  })

/** Of a rule whose sides overlap (two NSAIDs), the same ingredient twice is a duplicate and told as one. */
function differentIngredients(ones: string[], others: string[]): [string, string] | undefined {
  for (const one of ones) for (const other of others) if (one !== other) return [one, other]
}

export const foodNotices = (medications: Taken[]): Finding[] =>
  foodRules.flatMap(({ id, medicines, foods, with: food, severity, sentence, source, version }) =>
    medications.flatMap((medication) => {
      const [found] = findIn(medication, medicines)
      if (found === undefined) return []
      const names = [nameWith(medication.name, found), food]
      return {
        key: id,
        kind: 'drug_food' as const,
        about: [medication],
        names,
        title: inWords(names),
        whatToDo: WHAT_TO_DO,
        foods: [...foods],
        severity,
        sentence,
        source,
        version,
      }
    }),
  )

/** Products that hold the same ingredient. */
export const duplicateNotices = (medications: Taken[]): Finding[] =>
  [...byIngredient(medications)].flatMap(([ingredient, about]) => {
    if (about.length < 2) return []
    const names = about.map(({ name }) => name)
    return {
      key: `duplicate-${ingredient}`,
      kind: 'duplicate' as const,
      severity: dangerousTwice.has(ingredient) ? ('serious' as const) : ('caution' as const),
      about,
      names,
      title: `${inWords(names)}: the same ingredient`,
      sentence: `${about.length === 2 ? 'Both' : 'All of them'} contain ${ingredient}. Sometimes that is on purpose, as when two strengths make up one dose. Otherwise it is easy to take too much.`,
      whatToDo: WHAT_TO_DO,
      source: 'Kinfold’s list of ingredients: the same one was found in each name',
      version: '2026-11-21',
      foods: [],
    }
  })

function byIngredient(medications: Taken[]): Map<string, Taken[]> {
  const found = new Map<string, Taken[]>()
  for (const medication of medications) {
    for (const ingredient of medication.match.ingredients) {
      found.set(ingredient, [...(found.get(ingredient) ?? []), medication])
    }
  }
  return found
}
