import { limitFigure } from '../profile/wording.ts'
import { dietLabels, limitLabels, traitLabels } from '../wording.ts'
import { checkAllergy } from './check-allergy.ts'
import { checkTexture } from './check-texture.ts'
import type { DailyLimit, Eater, FoodNotice, LimitName } from './eater.ts'
import { amountIn, type Meal } from './meal.ts'
import type { Check } from './verdicts.ts'
import type { Allergen, Diet } from './vocabulary.ts'

/** Totals eaten earlier on the day of this meal. */
export type SoFar = Partial<Record<LimitName, number>>

/**
 * Whether this person may eat this meal today: the results of all rules that apply to them. Pure, and the only judge of
 * plans, swaps, recipes and lists (docs/decisions/0050). Never 'pass' without a profile or with anything unread.
 */
export function checkMeal(meal: Meal, eater: Eater, soFar: SoFar = {}): Check[] {
  return [
    ...profileChecks(eater),
    ...ingredientChecks(meal),
    ...eater.allergies.flatMap((allergy) => checkAllergy(meal, allergy)),
    ...checkTexture(meal, eater),
    ...eater.diets.map((diet) => checkDiet(meal, diet)),
    ...eater.notices.flatMap((notice) => checkNotice(meal, notice)),
    ...eater.unreadMedications.map(unreadMedication),
    ...eater.limits.flatMap((limit) => checkLimit(meal, limit, soFar)),
  ]
}

const profileChecks = ({ hasProfile, name }: Eater): Check[] =>
  hasProfile
    ? []
    : [
        {
          rule: 'profile',
          verdict: 'not_checked',
          why: `Nobody has filled in what ${name} may eat.`,
          source: 'Food profile',
        },
      ]

function ingredientChecks({ unread }: Meal): Check[] {
  const [first, ...more] = unread
  if (first === undefined)
    return [{ rule: 'ingredients', verdict: 'pass', why: 'Every ingredient is known.', source: 'Recipe' }]
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  return [
    { rule: 'ingredients', verdict: 'not_checked', why: `Not known here: “${first}”${others}.`, source: 'Recipe' },
  ]
}

function checkDiet({ breaks, mayContain }: Meal, diet: Diet): Check {
  const source = 'Food profile'
  const label = dietLabels[diet]
  if (breaks.includes(diet))
    return { rule: 'diet', verdict: 'block', why: `It does not fit the diet: ${label}.`, source }
  const traces = tracesThatMatter[diet]
  if (traces && mayContain.includes(traces))
    return {
      rule: 'diet',
      verdict: 'warn',
      why: `It may contain traces of ${traces} (${label}): please read the pack.`,
      source,
    }
  return { rule: 'diet', verdict: 'pass', why: `It fits the diet: ${label}.`, source }
}

/** Allergens whose traces make the pack worth checking, for diets that may be medically needed. */
const tracesThatMatter: Partial<Record<Diet, Allergen>> = { gluten_free: 'gluten', dairy_free: 'milk' }

/** Serious: not with this medication. Otherwise it may be eaten with a note. */
function checkNotice({ traits }: Meal, { medication, foods, severity, sentence, source }: FoodNotice): Check[] {
  const [met] = foods.filter((food) => traits.includes(food))
  if (met === undefined) return []
  const why = `${medication} and ${traitLabels[met]}: ${sentence}`
  return [{ rule: 'medication', verdict: severity === 'serious' ? 'block' : 'warn', why, source }]
}

const unreadMedication = (name: string): Check => ({
  rule: 'medication',
  verdict: 'not_checked',
  why: `“${name}” is not known here, so food was not checked against it. Ask the pharmacist.`,
  source: 'Medication list',
})

/**
 * More than the day allows in this meal alone: blocked. Together with what was eaten: a warning. Too little is judged
 * per day.
 */
function checkLimit(meal: Meal, { name, max, source, reason }: DailyLimit, soFar: SoFar): Check[] {
  if (max === null) return []
  const { label, unit } = limitLabels[name]
  const figure = (amount: number) => limitFigure(Math.round(amount), unit)
  const brings = amountIn(meal, name)
  const day = `${figure(max)} ${label} a day`
  const from = [reason, source].filter(Boolean).join('; ')
  if (brings > max)
    return [
      {
        rule: 'limit',
        verdict: 'block',
        why: `It alone has ${figure(brings)} of at most ${day}.`,
        source: from,
      },
    ]
  const together = brings + (soFar[name] ?? 0)
  if (together > max)
    return [
      {
        rule: 'limit',
        verdict: 'warn',
        why: `With it, the day has ${figure(together)} of at most ${day}.`,
        source: from,
      },
    ]
  return [{ rule: 'limit', verdict: 'pass', why: `${figure(brings)} of at most ${day}.`, source: from }]
}
