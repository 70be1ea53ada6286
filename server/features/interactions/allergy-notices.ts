import { type AllergyGroup, allergyGroups } from '../allergies/groups.ts'
import type { NotedAllergy } from '../allergies/queries.ts'
import { readSubstance, type Substance } from '../allergies/read-substance.ts'
import { type Finding, findIn, findingOf, nameWith, type Taken } from './taken.ts'

/** An allergy with its interpretation by the lists. */
export type ReadAllergy = NotedAllergy & { read: Substance; families: AllergyGroup[] }

export function readAllergy(allergy: NotedAllergy): ReadAllergy {
  const read = readSubstance(allergy.substance)
  return {
    ...allergy,
    read,
    families: allergyGroups.filter(({ members }) => read.ingredients.some((it) => members.has(it))),
  }
}

const SIGNS = 'Swelling of the face or trouble breathing is an emergency.'
const KINFOLDS = 'The allergies noted here, and Kinfold’s list of ingredients'
const VERSION = '2026-11-21'

/** Medications that concern, or may concern, an allergy of the client. */
export const allergyNotices = (medications: readonly Taken[], allergies: readonly ReadAllergy[]): Finding[] =>
  allergies.flatMap((allergy) =>
    medications.flatMap((medication) => {
      const concern = concernOf(medication, allergy)
      if (!concern) return []
      const { ingredient, ...told } = concern
      const name = nameWith(medication.name, ingredient)
      return findingOf(
        { id: `allergy-${allergy.substance}`, version: VERSION, ...told },
        {
          kind: 'allergy',
          about: [medication],
          allergyIds: [allergy.id],
          names: [name, allergy.substance],
          title: `${name} and the allergy to ${allergy.substance}`,
        },
      )
    }),
  )

type Concern = {
  ingredient: string
  severity: 'serious' | 'caution'
  sentence: string
  source: string
  version?: string
}

/** The most serious concern of an allergy about a medication. */
function concernOf(medication: Taken, { substance, read, families }: ReadAllergy): Concern | undefined {
  const noted = `An allergy to ${substance} is noted`
  const [same] = findIn(medication, new Set(read.ingredients))
  if (same) {
    return {
      ingredient: same,
      severity: 'serious',
      sentence: `${noted}, and this contains ${same}. ${SIGNS}`,
      source: KINFOLDS,
    }
  }
  return (
    firstOf(read.groups, (group) => memberOf(medication, group, noted)) ??
    firstOf([...read.groups, ...families], (group) => neverWith(medication, group, noted)) ??
    firstOf(families, (group) => siblingOf(medication, group, noted)) ??
    firstOf([...read.groups, ...families], (group) => relativeOf(medication, group, noted))
  )
}

function firstOf<T>(groups: AllergyGroup[], concern: (group: AllergyGroup) => T | undefined): T | undefined {
  for (const group of groups) {
    const found = concern(group)
    if (found) return found
  }
}

function memberOf(medication: Taken, { members, version }: AllergyGroup, noted: string): Concern | undefined {
  const [ingredient] = findIn(medication, members)
  if (!ingredient) return undefined
  return {
    ingredient,
    severity: 'serious',
    sentence: `${noted}, and this contains ${ingredient}. ${SIGNS}`,
    source: KINFOLDS,
    version,
  }
}

function neverWith(
  medication: Taken,
  { neverWith: never, name, source, version }: AllergyGroup,
  noted: string,
): Concern | undefined {
  const [ingredient] = findIn(medication, never)
  if (!ingredient) return undefined
  const sentence = `${noted}. The leaflet of ${ingredient} forbids it after an allergic reaction, such as swelling, to one of the ${name}: ask today. ${SIGNS}`
  return { ingredient, severity: 'serious', sentence, source, version }
}

function siblingOf(
  medication: Taken,
  { members, oneMeansAll, source, version }: AllergyGroup,
  noted: string,
): Concern | undefined {
  const [ingredient] = oneMeansAll === '' ? [] : findIn(medication, members)
  if (!ingredient || oneMeansAll === '') return undefined
  const sentence = `${noted}, and ${ingredient} belongs to the same family: someone who is allergic to one can be allergic to the other. ${SIGNS}`
  return { ingredient, severity: oneMeansAll, sentence, source, version }
}

function relativeOf(medication: Taken, { related, source, version }: AllergyGroup, noted: string): Concern | undefined {
  const [ingredient] = findIn(medication, related)
  if (!ingredient) return undefined
  const sentence = `${noted}, and ${ingredient} is a relative of it. A few people are allergic to both: does the person who prescribed it know about the allergy?`
  return { ingredient, severity: 'caution', sentence, source, version }
}
