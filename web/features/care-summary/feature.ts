import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/care-summary',
      title: 'Care Summary',
      frame: 'shell',
      load: () => import('./care-summary-page.tsx').then(({ CareSummaryPage }) => CareSummaryPage),
    },
  ],
}
