import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'allergies.create': { '*': 'noted an allergy' },
    'allergies.adopt': { '*': 'copied the allergies from the care profile' },
    'allergies.update': { '*': 'changed an allergy' },
    'allergies.confirm': { '*': 'confirmed an allergy' },
    'allergies.remove': { '*': 'removed or restored an allergy' },
  },
}
