import type { ComponentType } from 'react'
import { PreferencesPage } from '../features/accounts/preferences/preferences-page.tsx'
import { house } from '../house.ts'

/** One's account, and what other features let one choose: loaded together, so that nothing moves when a part comes. */
export async function loadAllPreferences(): Promise<ComponentType> {
  const cards = await Promise.all(house.flatMap(({ preferences }) => preferences?.() ?? []))
  return () => (
    <PreferencesPage>
      {cards.map((Card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Card key={at} />
      ))}
    </PreferencesPage>
  )
}
