import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/care-assistant',
      title: 'AI Care Assistant',
      frame: 'shell',
      load: () => import('./assistant-page.tsx').then(({ AssistantPage }) => AssistantPage),
    },
  ],
}
