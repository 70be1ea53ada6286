import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalDevices.use': { '*': 'created or revoked an address for a device that sends readings' },
  },
  refusals: { 'vitalDevices.use': 'using the addresses of devices' },
}
