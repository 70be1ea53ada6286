import { SetupFrame } from '../features/circles/setup-frame.tsx'
import { BackButton } from '../ui/layout/back-button.tsx'
import { loadPreferencesWithoutCircle } from './all-preferences.tsx'

/** The preferences page for somebody who belongs to no circle yet. */
export async function loadAccountBeforeCircle() {
  const Preferences = await loadPreferencesWithoutCircle()
  return () => (
    <SetupFrame>
      <BackButton fallback="/dashboard" />
      <Preferences />
    </SetupFrame>
  )
}
