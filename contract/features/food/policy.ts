import { everyone, managers, type Policy } from '../../access.ts'

/**
 * The family decides what may be eaten, as told by a doctor or therapist; care takers cook, plan, shop and record
 * meals. A recipe belongs to its author.
 */
export const foodPolicy = {
  'foodProfile.read': everyone,
  'foodProfile.save': { ...managers, family: 'any' },
  'recipes.read': everyone,
  'recipes.create': everyone,
  'recipes.update': { ...managers, family: 'any', caretaker: 'own' },
  'recipes.remove': { ...managers, family: 'any', caretaker: 'own' },
  'mealPlans.read': everyone,
  'mealPlans.plan': everyone,
  'mealPlans.approve': { ...managers, family: 'any' },
  'mealPlans.eat': { ...managers, caretaker: 'any' },
  'groceryLists.read': everyone,
  'groceryLists.change': everyone,
} satisfies Policy
