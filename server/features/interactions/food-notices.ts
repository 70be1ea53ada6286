import { listText } from '@kinfold/contract/format.ts'
import { foodRules } from './rules.ts'
import { type Finding, findIn, findingOf, nameWith, type Taken } from './taken.ts'

export const foodNotices = (medications: readonly Taken[]): Finding[] =>
  foodRules.flatMap((rule) =>
    medications.flatMap((medication) => {
      const [found] = findIn(medication, rule.medicines)
      if (found === undefined) return []
      const names = [nameWith(medication.name, found), rule.with]
      return findingOf(rule, {
        kind: 'drug_food',
        about: [medication],
        names,
        title: listText(names),
        foods: rule.foods,
      })
    }),
  )
