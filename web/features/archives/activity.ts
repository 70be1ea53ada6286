import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'archives.make': { '*': 'asked for an archive of the circle, or took one' },
    'archives.bringIn': { '*': 'brought this in with an archive' },
  },
  refusals: { 'archives.make': 'making an archive of the circle' },
}
