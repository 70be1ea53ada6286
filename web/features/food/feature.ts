import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/ai-food-planning',
      title: 'Smart Food Planning',
      frame: 'shell',
      load: () => import('./food-page.tsx').then(({ FoodPage }) => FoodPage),
    },
  ],
}
