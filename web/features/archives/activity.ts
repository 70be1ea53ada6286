import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'archives.make': { '*': 'requested or downloaded an archive of the circle' },
    'archives.begin': { '*': 'began to make an archive of the circle' },
    'archives.bringIn': { '*': 'imported this from an archive' },
  },
  refusals: { 'archives.make': 'creating an archive of the circle' },
}
