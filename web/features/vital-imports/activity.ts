import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalImports.create': { '*': 'uploaded a file of readings' },
    'vitalImports.change': { '*': 'imported readings from a file, cancelled it, or removed them again' },
  },
  refusals: { 'vitalImports.change': 'changing an import' },
}
