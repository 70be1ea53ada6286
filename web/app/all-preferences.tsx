import { PreferencesPage } from '../features/accounts/preferences-page.tsx'
import { ReminderSettingsCard } from '../features/reminders/reminder-settings-card.tsx'

/** One's account, and what other features let one choose. */
export const AllPreferences = () => (
  <PreferencesPage>
    <ReminderSettingsCard />
  </PreferencesPage>
)
