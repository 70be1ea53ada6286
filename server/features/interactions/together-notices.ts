import { listText } from '@kinfold/contract/format.ts'
import { anticholinergicPoints, dangerousTwice, togetherRules } from './rules.ts'
import { type Finding, findIn, findingOf, type Taken, thoseWith } from './taken.ts'

/** Several medications with an additive effect: one class twice, three that act on the brain. */
export const togetherNotices = (medications: readonly Taken[]): Finding[] =>
  togetherRules.flatMap((rule) => {
    const { about, names } = thoseWith(medications, rule.medicines)
    const different = new Set(about.flatMap((it) => findIn(it, rule.medicines)))
    if (about.length < rule.atLeast || different.size < rule.atLeast) return []
    return findingOf(rule, { kind: 'together', about, names, title: `${listText(names)}: ${rule.title}` })
  })

const MUCH = 3

/** The total anticholinergic load, relevant from 3 points on (Anticholinergic Cognitive Burden scale). */
export function loadNotices(medications: readonly Taken[]): Finding[] {
  const { about, names } = thoseWith(medications, anticholinergicPoints)
  const counted = [...new Set(about.flatMap((it) => findIn(it, anticholinergicPoints)))]
  const total = counted.reduce((sum, name) => sum + anticholinergicPoints.get(name)!.points, 0)
  if (total < MUCH || about.length < 2) return []
  const versions = counted.map((name) => anticholinergicPoints.get(name)!.version)
  return [
    findingOf(
      {
        id: 'anticholinergic-load',
        severity: 'caution',
        sentence: `These have drying and dulling side effects that add up: ${total} points here, and from ${MUCH} points they matter. Signs of it are a dry mouth, constipation, trouble passing water, blurred sight, confusion and a worse memory, above all in older people.`,
        source: 'Anticholinergic Cognitive Burden scale, 2012 update; AGS Beers Criteria 2023',
        version: versions.toSorted()[0]!,
      },
      { kind: 'together', about, names, title: `${listText(names)}: side effects that add up` },
    ),
  ]
}

/** Products with the same ingredient. */
export const duplicateNotices = (medications: readonly Taken[]): Finding[] =>
  [...byIngredient(medications)].flatMap(([ingredient, about]) => {
    if (about.length < 2) return []
    const names = about.map(({ name }) => name)
    return findingOf(
      {
        id: `duplicate-${ingredient}`,
        severity: dangerousTwice.has(ingredient) ? 'serious' : 'caution',
        sentence: `${about.length === 2 ? 'Both' : 'All of them'} contain ${ingredient}. Sometimes that is on purpose, as when two strengths make up one dose. Otherwise it is easy to take too much.`,
        source: 'Kinfold’s list of ingredients: the same one was found in each name',
        version: '2026-11-21',
      },
      { kind: 'duplicate', about, names, title: `${listText(names)}: the same ingredient` },
    )
  })

function byIngredient(medications: readonly Taken[]): Map<string, Taken[]> {
  const found = new Map<string, Taken[]>()
  for (const medication of medications) {
    for (const ingredient of medication.match.ingredients) {
      const about = found.get(ingredient)
      if (about) about.push(medication)
      else found.set(ingredient, [medication])
    }
  }
  return found
}
