import type { Feature } from '../../access/feature.ts'
import { readPublicSettings } from '../../api/public-settings.ts'

export const feature: Feature = {
  preferences: [
    {
      section: 'notifications',
      // With what the installation offers, so that no column for emails appears and goes.
      load: async () => {
        const [{ ReminderSettingsCard }] = await Promise.all([
          import('./reminder-settings-card.tsx'),
          readPublicSettings(),
        ])
        return ReminderSettingsCard
      },
    },
  ],
}
