import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/landing',
      title: 'Care for someone together',
      frame: 'bare',
      load: () => import('./landing-page.tsx').then(({ LandingPage }) => LandingPage),
    },
  ],
}
