import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/care-tasks',
      title: 'Care Tasks',
      frame: 'shell',
      width: 'reading',
      load: () => import('./care-tasks-page.tsx').then(({ CareTasksPage }) => CareTasksPage),
    },
  ],
}
