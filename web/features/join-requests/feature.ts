import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/join-care-circle',
      title: 'Join Care Circle',
      frame: 'bare',
      load: () => import('./join-page.tsx').then(({ JoinPage }) => JoinPage),
    },
  ],
}
