import { everyone, managers, type Policy } from '../../access.ts'

/**
 * What may be eaten is the family's to say, as a doctor or therapist told them; care takers cook, plan, shop and note what was
 * eaten. A recipe belongs to whoever wrote it.
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
