import { PreferencesPage } from '../features/accounts/preferences/preferences-page.tsx'
import { SetupFrame } from '../features/circles/setup-frame.tsx'
import { LookCards } from '../features/preferences/look-cards.tsx'
import { BackButton } from '../ui/back-button.tsx'

/** One's account while one belongs to no circle yet: what most other features let one choose is about a circle. */
export const AccountBeforeCircle = () => (
  <SetupFrame>
    <BackButton fallback="/dashboard" />
    <PreferencesPage>
      <LookCards />
    </PreferencesPage>
  </SetupFrame>
)
