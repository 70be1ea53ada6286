import type { Objection } from '@kinfold/contract/features/food/plans/schemas.ts'
import { limitFigure } from '@kinfold/contract/features/food/profile/wording.ts'
import type { LimitName } from '@kinfold/contract/features/food/rules/eater.ts'
import { amountIn, type Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { limitLabels, slotLabels } from '@kinfold/contract/features/food/wording.ts'
import type { Known } from '../../eater.ts'
import { type Cookable, countedHelping, type Recorded } from '../../kitchen.ts'
import { checksOf } from '../../recipes/recipe-list.ts'
import type { KeptMeal } from '../../table.ts'
import { boundsOf } from '../families.ts'
import { placeOf } from '../places.ts'
import type { Wishes } from '../plan-problem.ts'

export type Planned = Pick<Wishes, 'slots'> & { meals: readonly KeptMeal[] }
type Kitchen = { known: Known; cookables: ReadonlyMap<string, Cookable> }
type Now = { today: string; eaten: Recorded }
/** `meal`: as far as it was eaten, or all of it while it is open. */
type Helping = { id: string; cookable: Cookable; meal: Meal; isOpen: boolean }

/** In mg, g, kcal or ml: the planner uses three decimals. */
const ROUNDING = 0.01

/**
 * The objections to what is planned from today on, by current knowledge, whoever chose the meals and whatever was known
 * then. Meals already eaten are not judged, but count towards their day with their share.
 */
export function objectionsTo(planned: Planned, kitchen: Kitchen, { today, eaten }: Now): Objection[] {
  return daysOf(planned, kitchen, eaten)
    .filter(([day, helpings]) => day >= today && helpings.some(isOpen))
    .flatMap(([day, helpings]) => [
      ...helpings.filter(isOpen).flatMap((helping) => blockedBy(day, helping, kitchen.known)),
      ...boundsOf(kitchen.known.eater, planned.slots).flatMap((bound) => againstLimit(day, helpings, bound)),
    ])
}

/**
 * The limits that the planned days break: '2026-11-24 sodium max 1500'. The same for every reader, whatever was eaten.
 */
export const limitsBrokenIn = (planned: Planned, kitchen: Kitchen): string[] =>
  daysOf(planned, kitchen, new Map()).flatMap(([day, helpings]) =>
    boundsOf(kitchen.known.eater, planned.slots).flatMap((bound) =>
      againstLimit(day, helpings, bound).map(
        () => `${day} ${bound.name} ${bound.max === null ? 'min' : 'max'} ${bound.max ?? bound.min}`,
      ),
    ),
  )

const isOpen = (helping: Helping) => helping.isOpen

function daysOf({ meals }: Planned, { known, cookables }: Kitchen, eaten: Now['eaten']): [string, Helping[]][] {
  const helpings = meals.flatMap(({ id, recipeId }): Helping[] => {
    const cookable = cookables.get(recipeId)
    if (!cookable) return []
    return [{ id, cookable, meal: countedHelping(cookable, id, known.share, eaten), isOpen: !eaten.has(id) }]
  })
  return [...Map.groupBy(helpings, ({ id }) => placeOf(id)[0])]
}

function blockedBy(day: string, { id, cookable }: Helping, known: Known): Objection[] {
  const blocking = checksOf(cookable, known).find(({ verdict }) => verdict === 'block')
  if (!blocking) return []
  const why = `${slotLabels[placeOf(id)[1]]}, ${cookable.name}: ${blocking.why}`
  return [{ id, day, rule: 'meal', mealId: id, why, stops: true }]
}

function againstLimit(
  day: string,
  helpings: readonly Helping[],
  { name, min, max }: ReturnType<typeof boundsOf>[number],
): Objection[] {
  const { label, unit } = limitLabels[name]
  const figure = (amount: number) => limitFigure(amount, unit)
  const amount = sumOf(helpings, name)
  if (max === null) {
    if (min === null || amount >= min - ROUNDING) return []
    const why = `The day has ${figure(Math.floor(amount))} of at least ${figure(min)} ${label}.`
    const id = `${day}.${name}.min.${Math.floor(amount)}`
    return [{ id, day, rule: 'too_little', mealId: null, why, stops: false }]
  }
  const open = helpings.filter(isOpen)
  const had = amount - sumOf(open, name)
  const [most] = open.toSorted((a, b) => amountIn(b.meal, name) - amountIn(a.meal, name))
  const brought = most ? amountIn(most.meal, name) : 0
  // A meal that exceeds the limit by itself is blocked with its own objection.
  if (!most || amount <= max + ROUNDING || brought < ROUNDING || brought > max) return []
  const said = `The day has ${figure(Math.ceil(amount))} of at most ${figure(max)} ${label}`
  const why = `${said}. ${most.cookable.name} (${slotLabels[placeOf(most.id)[1]].toLowerCase()}) accounts for ${figure(Math.round(brought))}.`
  const id = `${day}.${name}.max.${Math.ceil(amount)}`
  // If the day is above its limit because of what was eaten, changing the plan cannot help.
  return [{ id, day, rule: 'too_much', mealId: most.id, why, stops: had <= max }]
}

const sumOf = (helpings: readonly Helping[], name: LimitName) =>
  helpings.reduce((sum, { meal }) => sum + amountIn(meal, name), 0)
