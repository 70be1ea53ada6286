import type { Feature } from '../../access/manifest/feature.ts'
import { Meals, RefilledStaples, TookFromStock } from './groceries/as-kept.ts'
import { settleStock } from './groceries/settle-stock.ts'
import { mealLayer } from './layer.ts'
import { notifyOfMeals, objectionsInBell } from './notify.ts'
import { foodInHandover } from './profile/handover.ts'
import { foodResources } from './resources.ts'
import { foodProfileRoutes, groceryListRoutes, mealPlanRoutes, pantryRoutes, recipeRoutes } from './routes.ts'
import { summary } from './summary.ts'
import { foodTools } from './tools.ts'

export const feature: Feature = {
  routes: [foodProfileRoutes, recipeRoutes, mealPlanRoutes, groceryListRoutes, pantryRoutes],
  jobs: [notifyOfMeals, settleStock],
  bell: [objectionsInBell],
  handover: [foodInHandover],
  layer: mealLayer,
  summary,
  resources: [foodResources],
  tables: {
    food_profiles: { trace: { notable: 'true' } },
    meal_plans: { asKept: { meals: Meals } },
    meals_eaten: { asKept: { took: TookFromStock } },
    grocery_items: { asKept: { refilled: RefilledStaples } },
  },
  tools: foodTools,
}
