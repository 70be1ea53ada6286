import type { Activity } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'vitalDevices.create': { '*': 'made an address for a device that sends readings' },
    'vitalDevices.revoke': { '*': 'ended the address of a device' },
  },
  refusals: { 'vitalDevices.use': 'using the addresses of devices' },
}
