import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'portraits.setOwn': { '*': 'changed their own picture' },
    'portraits.setClient': { '*': 'changed the client’s picture' },
  },
  refusals: { 'portraits.setClient': 'changing the client’s picture' },
}
