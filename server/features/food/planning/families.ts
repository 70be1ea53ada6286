import type { Conflict, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { FoodProfile } from '@kinfold/contract/features/food/profile/schemas.ts'
import { limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { checkMeal } from '@kinfold/contract/features/food/rules/check.ts'
import { levelsText } from '@kinfold/contract/features/food/rules/check-texture.ts'
import type { DailyLimit, Eater } from '@kinfold/contract/features/food/rules/eater.ts'
import type { Meal } from '@kinfold/contract/features/food/rules/meal.ts'
import { hasWholeDay, type Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { dietLabels, equipmentLabels, slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { dayText } from '@kinfold/contract/format.ts'
import type { Known } from '../eater.ts'
import { type Cookable, helpingOf } from '../kitchen.ts'

/** A rule that can be removed on its own, to find out what prevents a plan; with its wording for people. */
type Family = Conflict & { forbids: (cookable: Cookable, meal: Meal) => boolean }

const OWN = 'Add recipes of your own that follow it.'

/**
 * All rules that forbid dishes, safety first: if several sets of rules conflict, the set that is found names rules that
 * can be relaxed. Daily limits and locked meals are families, too; the planner identifies them by index.
 */
export function familiesOf(eater: Eater, profile: FoodProfile | undefined): Family[] {
  const only = (part: Partial<Eater>) => {
    const alone: Eater = { ...nobody, name: eater.name, ...part }
    return (_: Cookable, meal: Meal) => checkMeal(meal, alone).some(({ verdict }) => verdict === 'block')
  }
  return [
    ...eater.allergies.map((allergy) => ({
      rule: `Allergy to ${allergy.substance}`,
      relax: `This rule stays. ${OWN}`,
      forbids: only({ allergies: [allergy] }),
    })),
    ...eater.notices
      .filter(({ severity }) => severity === 'serious')
      .map((notice) => ({
        rule: `${notice.medication}: ${notice.sentence}`,
        relax: `This rule stays. ${OWN}`,
        forbids: only({ notices: [notice] }),
      })),
    {
      rule: `Food of ${levelsText(eater.foodLevels, false)}`,
      relax: `Only a speech therapist can change it. ${OWN}`,
      forbids: only({ foodLevels: eater.foodLevels }),
    },
    {
      rule: `Drinks of ${levelsText(eater.drinkLevels, true)}`,
      relax: `Only a speech therapist can change it. ${OWN}`,
      forbids: only({ drinkLevels: eater.drinkLevels }),
    },
    ...eater.diets.map((diet) => ({
      rule: `Diet: ${dietLabels[diet]}`,
      relax: `If it is not needed, take it off the food profile. ${OWN}`,
      forbids: only({ diets: [diet] }),
    })),
    ...(profile?.missingEquipment ?? []).map((missing) => ({
      rule: `No ${equipmentLabels[missing].toLowerCase()} in the kitchen`,
      relax: 'Borrow or buy one, and change the food profile.',
      forbids: ({ builtIn }: Cookable) => builtIn?.equipment.includes(missing) ?? false,
    })),
    ...(profile?.mostMinutes
      ? [
          {
            rule: `At most ${profile.mostMinutes} minutes of work in the kitchen`,
            relax: 'Allow more time in the food profile.',
            forbids: ({ builtIn, minutes }: Cookable) => (builtIn?.minutes.handsOn ?? minutes) > profile.mostMinutes!,
          },
        ]
      : []),
  ]
}

/** Whether a rule forbids this person a dish. */
export const isForbidden = ({ eater, profile, share }: Known, cookable: Cookable): boolean =>
  familiesOf(eater, profile).some(({ forbids }) => forbids(cookable, helpingOf(cookable, share)))

export function limitRule({ name, min, max }: Pick<DailyLimit, 'name' | 'min' | 'max'>): Conflict {
  // Separately, because the minimum and the maximum of a day can conflict.
  const rule = limitText({ name, min: max === null ? min : null, max })
  return max === null
    ? { rule, relax: 'Ask whether less is enough, plan more meals a day, or larger portions.' }
    : { rule, relax: 'Ask whether a little more is allowed, or plan fewer meals a day.' }
}

type Kept = Pick<PlannedMeal, 'name' | 'day' | 'slot' | 'locked'>

/** A meal to come that stays: because somebody locked it, or because it was cooked with a meal that is over. */
export const keepRule = ({ name, day, slot, locked }: Kept): Conflict => ({
  rule: `${locked ? 'Locked' : 'Left over'}: ${name}, ${slotLabels[slot].toLowerCase()} on ${dayText(day, 'weekday')}`,
  relax: locked ? 'Unlock this meal, or swap it.' : 'Swap this meal.',
})

/** A person without any rule. */
const nobody: Eater = {
  name: '',
  hasProfile: true,
  allergies: [],
  diets: [],
  foodLevels: [7],
  drinkLevels: [0],
  limits: [],
  notices: [],
  unreadMedications: [],
}

/**
 * Each side of a day's limits separately. Minimums apply only to days planned completely, and never to fluid: most
 * drinks are not in a plan.
 */
export const boundsOf = ({ limits }: Eater, slots: readonly Slot[]): Pick<DailyLimit, 'name' | 'min' | 'max'>[] =>
  limits.flatMap(({ name, min, max }) => [
    ...(max === null ? [] : [{ name, min: null, max }]),
    ...(min !== null && name !== 'fluid' && hasWholeDay(slots) ? [{ name, min, max: null }] : []),
  ])
