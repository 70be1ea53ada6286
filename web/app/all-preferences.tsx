import { Suspense } from 'react'
import { PreferencesPage } from '../features/accounts/preferences-page.tsx'
import { house } from '../house.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const cards = house
  .flatMap(({ preferences }) => preferences ?? [])
  .map((load, at) => ({ name: `card ${at}`, Card: lazyPart(load) }))

/** One's account, and what other features let one choose. */
export const AllPreferences = () => (
  <PreferencesPage>
    <Suspense fallback={null}>
      {cards.map(({ name, Card }) => (
        <Card key={name} />
      ))}
    </Suspense>
  </PreferencesPage>
)
