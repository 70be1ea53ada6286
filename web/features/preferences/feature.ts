import type { Feature } from '../../access/feature.ts'

const cards = () => import('./look-cards.tsx')

export const feature: Feature = {
  preferences: [
    { section: 'appearance', withoutCircle: true, load: () => cards().then(({ LookCards }) => LookCards) },
    { section: 'times', withoutCircle: true, load: () => cards().then(({ WritingCards }) => WritingCards) },
  ],
}
