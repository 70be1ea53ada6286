import { WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import type { Allergy } from './allergies.ts'
import { type Finding, findIn, nameWith, type Taken } from './taken.ts'

/** Medications that an allergy of the client is about, or may be. */
export const allergyNotices = (medications: Taken[], allergies: Allergy[]): Finding[] =>
  allergies.flatMap((allergy) =>
    medications.flatMap((medication) => {
      const concern = concernOf(medication, allergy)
      if (!concern) return []
      const name = nameWith(medication.name, concern.ingredient)
      return {
        key: `allergy-${allergy.name}`,
        kind: 'allergy' as const,
        severity: concern.severity,
        about: [medication],
        names: [name, allergy.name],
        title: `${name} and the allergy to ${allergy.name}`,
        sentence: concern.sentence,
        whatToDo: WHAT_TO_DO,
        source: concern.source,
        version: '2026-11-21',
        foods: [],
      }
    }),
  )

function concernOf(medication: Taken, { name, itself, family, related }: Allergy) {
  const [same] = findIn(medication, itself)
  if (same) {
    return {
      ingredient: same,
      severity: 'serious' as const,
      sentence: `An allergy to ${name} is noted, and this contains ${same}. Swelling of the face or trouble breathing is an emergency.`,
      source: 'The allergies in the care profile, and Kinfold’s list of ingredients',
    }
  }
  const [sibling] = findIn(medication, family)
  if (sibling) {
    return {
      ingredient: sibling,
      severity: 'serious' as const,
      sentence: `An allergy to ${name} is noted, and ${sibling} belongs to the same family: someone allergic to the one can be allergic to the other. Swelling of the face or trouble breathing is an emergency.`,
      source: 'The allergies in the care profile; BNF, the warnings of each family of medicines',
    }
  }
  const [relative] = findIn(medication, related)
  if (!relative) return undefined
  return {
    ingredient: relative,
    severity: 'caution' as const,
    sentence: `An allergy to ${name} is noted, and ${relative} is a relative of it. A few people are allergic to both: does whoever prescribed it know of the allergy?`,
    source: 'The allergies in the care profile; BNF, Penicillins and Cephalosporins, hypersensitivity',
  }
}
