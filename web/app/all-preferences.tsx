import { PreferencesPage } from '../features/accounts/preferences/preferences-page.tsx'
import { house } from '../house.ts'
import { later } from '../ui/later.tsx'

const cards = house
  .flatMap(({ preferences }) => preferences ?? [])
  .map((load, at) => ({ name: `card ${at}`, Card: later(load) }))

/** One's account, and what other features let one choose. */
export const AllPreferences = () => (
  <PreferencesPage>
    {cards.map(({ name, Card }) => (
      <Card key={name} />
    ))}
  </PreferencesPage>
)
