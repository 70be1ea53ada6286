import { allergenLabels } from '../wording.ts'
import type { FoodAllergy } from './eater.ts'
import type { Meal } from './meal.ts'
import type { Check } from './verdicts.ts'

const source = 'Allergies of the care profile; Regulation (EU) No 1169/2011, Annex II'

/** The allergen itself blocks, traces block unless the allergy is mild, and what could not be read is not checked. */
export function checkAllergy(meal: Meal, allergy: FoodAllergy): Check[] {
  const { substance, unread } = allergy
  const found = foundOf(meal, allergy)
  const checks: Check[] = found ? [{ rule: 'allergy', ...found, source }] : []
  if (unread) {
    const why = `The allergy to “${substance}” could not be read, so not everything was checked against it.`
    checks.push({ rule: 'allergy', verdict: 'not_checked', why, source })
  }
  if (checks.length > 0) return checks
  return [{ rule: 'allergy', verdict: 'pass', why: `Nothing in it matches the allergy to ${substance}.`, source }]
}

function foundOf(
  meal: Meal,
  { substance, allergens, foods, groups, doubtfulGroups, doubtfulFoods, traits, isMild }: FoodAllergy,
): Pick<Check, 'verdict' | 'why'> | undefined {
  const has = allergens.find((allergen) => meal.contains.includes(allergen))
  if (has)
    return { verdict: 'block', why: `It contains ${allergenLabels[has].toLowerCase()}: allergy to ${substance}.` }
  const food = meal.foods.find(({ id, group }) => foods.includes(id) || groups.includes(group))
  if (food) return { verdict: 'block', why: `It contains ${food.name.toLowerCase()}: allergy to ${substance}.` }
  if (traits.some((trait) => meal.traits.includes(trait)))
    return { verdict: 'block', why: `It is not suitable with the allergy to ${substance}.` }
  const trace = allergens.find((allergen) => meal.mayContain.includes(allergen))
  if (trace) {
    const why = `It may contain traces of ${allergenLabels[trace].toLowerCase()}: allergy to ${substance}.`
    return { verdict: isMild ? 'warn' : 'block', why }
  }
  const some = meal.foods.find(({ id }) => doubtfulFoods.includes(id))
  if (some) {
    const why = `Some people with an allergy to ${substance} react to ${some.name.toLowerCase()} as well: please ask the doctor.`
    return { verdict: 'warn', why }
  }
  const doubtful = meal.foods.find(
    ({ group, hasOtherIngredients }) => hasOtherIngredients && doubtfulGroups.includes(group),
  )
  if (doubtful)
    return {
      verdict: 'warn',
      why: `${doubtful.name} may contain it: please read the pack. Allergy to ${substance}.`,
    }
  return undefined
}
