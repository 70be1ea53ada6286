import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalImports.upload': { '*': 'sent a file of readings to look at' },
    'vitalImports.look': { '*': 'changed how a file of readings is read' },
    'vitalImports.start': { '*': 'imported readings from a file' },
    'vitalImports.cancel': { '*': 'cancelled an import of readings' },
    'vitalImports.undo': { '*': 'took the readings of a file out again' },
  },
  refusals: { 'vitalImports.change': 'changing an import' },
}
