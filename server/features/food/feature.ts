import type { Feature } from '../../access/feature.ts'
import { foodProfileRoutes, groceryListRoutes, mealPlanRoutes, recipeRoutes } from './routes.ts'

export const feature: Feature = {
  routes: [foodProfileRoutes, recipeRoutes, mealPlanRoutes, groceryListRoutes],
  tables: { food_profiles: { trace: { notable: 'true' } } },
}
