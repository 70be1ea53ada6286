import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalImports.create': { '*': 'sent a file of readings to look at' },
    'vitalImports.change': { '*': 'imported readings from a file, cancelled it, or removed them again' },
  },
  refusals: { 'vitalImports.change': 'changing an import' },
}
