import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalDevices.use': { '*': 'made or ended an address for a device that sends readings' },
  },
  refusals: { 'vitalDevices.use': 'using the addresses of devices' },
}
