import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'foodProfile.save': { '*': 'changed the food profile' },
    'recipes.create': { '*': 'added a recipe' },
    'recipes.update': { '*': 'changed a recipe' },
    'recipes.remove': { '*': 'removed or restored a recipe' },
    'mealPlans.plan': { '*': 'changed the meal plan' },
    'mealPlans.approve': { '*': 'approved the meal plan' },
    'mealPlans.eat': { '*': 'recorded a planned meal' },
    'groceryLists.change': { pantry_items: 'changed what is at home', '*': 'changed a shopping list' },
  },
  refusals: {
    'foodProfile.save': 'changing the food profile',
    'recipes.update': 'changing a recipe',
    'recipes.remove': 'removing a recipe',
    'mealPlans.approve': 'approving a meal plan',
    'mealPlans.eat': 'recording a planned meal',
  },
}
