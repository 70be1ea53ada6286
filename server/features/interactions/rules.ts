import { ingredientsOf } from './ingredients.ts'
import { absorptionRules } from './rules/absorption.ts'
import { bleedingRules } from './rules/bleeding.ts'
import { foodRules as mealRules } from './rules/food.ts'
import { foodDangerRules } from './rules/food-dangers.ts'
import { heartRules } from './rules/heart.ts'
import { mindRules } from './rules/mind.ts'

/** Every rule for two medicines, its sides as the ingredients they mean. Made once, when the server starts. */
export const drugRules = [...bleedingRules, ...heartRules, ...mindRules, ...absorptionRules].map((rule) => ({
  ...rule,
  one: ingredientsOf(rule.one),
  other: ingredientsOf(rule.other),
}))

/** Every rule for a medicine and food. */
export const foodRules = [...mealRules, ...foodDangerRules].map((rule) => ({
  ...rule,
  medicines: ingredientsOf(rule.medicines),
}))

/** Of these, two products are more than a muddle: too much of them is dangerous. */
export const dangerousTwice = ingredientsOf(
  'vitamin_k_antagonist, doac, opioid, paracetamol, digoxin, lithium, methotrexate',
)
