import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'emergencyContacts.create': { '*': 'added an emergency contact' },
    'emergencyContacts.adopt': { '*': 'made the care profile’s contact the first emergency contact' },
    'emergencyContacts.update': { '*': 'changed an emergency contact' },
    'emergencyContacts.remove': { '*': 'removed or restored an emergency contact' },
    'emergencyContacts.reorder': { '*': 'changed whom to call first' },
  },
  refusals: {
    'emergencyContacts.update': 'changing an emergency contact',
    'emergencyContacts.remove': 'removing an emergency contact',
    'emergencyContacts.reorder': 'changing whom to call first',
  },
}
