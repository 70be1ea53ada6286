import { discard, tryAgain } from '../../device/outbox.ts'
import { RefusedChanges } from '../../ui/forms/refused-changes.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { ViewTabs } from '../../ui/layout/view-tabs.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { RecipeDialogs } from './recipes/recipe-dialogs.tsx'
import { useRefusedFood } from './refused-food.ts'
import { addressOf, useFoodSearch, views } from './use-food-search.ts'

const waiting = <SkeletonList count={4} className="h-24" />
const parts = {
  plan: later(() => import('./plan/plan-view.tsx').then(({ PlanView }) => PlanView), { name: 'The meals', waiting }),
  recipes: later(() => import('./recipes/recipes-view.tsx').then(({ RecipesView }) => RecipesView), {
    name: 'The recipes',
    waiting,
  }),
  groceries: later(() => import('./groceries/groceries-view.tsx').then(({ GroceriesView }) => GroceriesView), {
    name: 'The shopping list',
    waiting,
  }),
  profile: later(() => import('./profile/profile-view.tsx').then(({ ProfileView }) => ProfileView), {
    name: 'The food profile',
    waiting,
  }),
}

export function FoodPage() {
  const { view } = useFoodSearch()
  const View = parts[view]
  return (
    <>
      <PageHead title="Smart Food Planning" about={<WhosePage />} />
      <ViewTabs
        label="Views of the food"
        views={views.map(({ name, label }) => ({ label, to: addressOf(name), current: name === view }))}
      />
      <RefusedChanges refused={useRefusedFood()} onTryAgain={tryAgain} onDiscard={discard} />
      <View />
      <RecipeDialogs />
    </>
  )
}
