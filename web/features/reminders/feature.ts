import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  preferences: [
    {
      section: 'notifications',
      load: () => import('./reminder-settings-card.tsx').then(({ ReminderSettingsCard }) => ReminderSettingsCard),
    },
  ],
}
