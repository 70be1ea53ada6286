import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'allergies.create': { '*': 'noted an allergy' },
    'allergies.adopt': { '*': 'made rows of the allergies that the care profile named' },
    'allergies.update': { '*': 'changed an allergy' },
    'allergies.confirm': { '*': 'confirmed an allergy' },
    'allergies.remove': { '*': 'removed an allergy, or took that back' },
  },
}
